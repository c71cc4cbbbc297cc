import { describe, expect, inject, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { startApiProcess } from "~tests/support/api-process";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { expectProblem, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { setPendingLimits } from "~tests/support/limits";

const manyAtOnce = 50;

/** Counts the responses by status and error code: [status, code, count]. */
function tally(answers: readonly { status: number; body: unknown }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { code = "" } = body as { code?: string };
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("the limits on pending bookings of one account", () => {
  it("allow 5 of one product, under parallel requests", async () => {
    setPendingLimits(1);
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
    const book = () => throughLine(() => post("/bookings", party({ tourId, totalPrice: 9000 }), user));
    const answers = await Promise.all(Array.from({ length: manyAtOnce }, book));
    expect(tally(answers)).toEqual({ "200": 5, "409 TOO_MANY_PENDING": manyAtOnce - 5 });
    expect(await db().booking.count({ where: { userId: user.id } })).toBe(5);
    const allocations = await db().allocation.findMany({ where: { productId: tourId }, select: { taken: true } });
    expect(allocations).toEqual([{ taken: 10 }]);
  });

  it("allow 20 of all kinds and dates, under parallel requests", async () => {
    setPendingLimits(1);
    const user = await makeUser();
    const items = await Promise.all(
      Array.from({ length: 10 }, async () => [
        { tourId: (await makeTour()).id, totalPrice: 9000 },
        { carId: (await makeCar()).id, totalPrice: 4800 },
        { offerId: (await makeOffer()).id, totalPrice: 19_440 },
      ]),
    );
    const requests = items.flat().flatMap((item, index) => [
      { ...item, date: dayAhead(30 + index) },
      { ...item, date: dayAhead(60 + index) },
    ]);
    const answers = await Promise.all(
      requests.slice(0, manyAtOnce).map((request) => throughLine(() => post("/bookings", party(request), user))),
    );
    expect(tally(answers)).toEqual({ "200": 20, "409 TOO_MANY_PENDING": manyAtOnce - 20 });
  });

  it("hold across several processes", { timeout: 120_000 }, async () => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
    const processes = await Promise.all(
      [1, 2].map(() => startApiProcess(inject("databaseUrl"), { RATE_LIMIT_FACTOR: "1" })),
    );
    const headers = { authorization: `Bearer ${user.token}`, "content-type": "application/json" };
    const body = JSON.stringify(party({ tourId, totalPrice: 9000 }));
    const book = async (at: number): Promise<{ status: number; body: unknown }> => {
      const answer = await fetch(`${processes[at % 2]?.url}/api/bookings`, { method: "POST", headers, body });
      // A new process may still shed load on a slow machine.
      return answer.status === 503 ? book(at) : { status: answer.status, body: await answer.json() };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => book(at)));
    await Promise.all(processes.map((one) => one.kill()));
    expect(tally(answers)).toEqual({ "200": 5, "409 TOO_MANY_PENDING": 15 });
  });

  it("allow 30 car days in total", async () => {
    setPendingLimits(1);
    const [user, cars] = await Promise.all([makeUser(), Promise.all([makeCar(), makeCar()])]);
    const [one, other] = cars;
    const book = (carId: string, days: number, ahead: number) =>
      post("/bookings", party({ carId, days, date: dayAhead(ahead), totalPrice: 4800 * days }), user);
    expectProblem(await book(one.id, 31, 30), "TOO_MANY_PENDING");
    expect((await book(one.id, 20, 30)).status).toBe(200);
    expect(expectProblem(await book(other.id, 11, 30), "TOO_MANY_PENDING")).toMatchObject({
      limit: "carDays",
      max: 30,
    });
    expect((await book(other.id, 10, 30)).status).toBe(200);
  });

  it("allow 40 places on each tour or offer", async () => {
    setPendingLimits(1);
    const [user, { id: tourId }, { id: offerId }] = await Promise.all([makeUser(), makeTour(), makeOffer()]);
    const book = (travelers: number) =>
      post("/bookings", party({ tourId, travelers, totalPrice: 4500 * travelers }), user);
    expect((await book(39)).status).toBe(200);
    expect(expectProblem(await book(2), "TOO_MANY_PENDING")).toMatchObject({ limit: "places", max: 40 });
    expect((await book(1)).status).toBe(200);
    const offer = party({ offerId, travelers: 40, totalPrice: 388_800 });
    expect((await post("/bookings", offer, user)).status).toBe(200);
  });

  it("do not count confirmed, cancelled or past bookings", async () => {
    setPendingLimits(1);
    const [user, admin, { id: tourId }] = await Promise.all([makeUser(), makeAdmin(), makeTour()]);
    const rows = await Promise.all(Array.from({ length: 5 }, () => makeBooking({ tourId, userId: user.id })));
    const book = () => post("/bookings", party({ tourId, totalPrice: 9000 }), user);
    const [first, second, third] = rows.map(({ id }) => id);
    expectProblem(await book(), "TOO_MANY_PENDING");
    await put(`/bookings/cancel/${first}`, undefined, user);
    expect((await book()).status).toBe(200);
    expectProblem(await book(), "TOO_MANY_PENDING");
    await put(`/bookings/${second}`, { status: "Confirmed" }, admin);
    expect((await book()).status).toBe(200);
    expectProblem(await book(), "TOO_MANY_PENDING");
    const begin = (ahead: number) =>
      db().booking.update({ where: { id: third }, data: { date: toDatabaseDate(dayAhead(ahead)) } });
    await db().product.update({ where: { id: tourId }, data: { days: 2 } });
    await begin(-1);
    expectProblem(await book(), "TOO_MANY_PENDING");
    await begin(-2);
    expect((await book()).status).toBe(200);
    expectProblem(await book(), "TOO_MANY_PENDING");
  });

  it("do not affect other accounts, admins, phone bookings, or any booking with RATE_LIMIT_FACTOR=0", async () => {
    const [admin, { id: tourId }] = await Promise.all([makeAdmin(), makeTour()]);
    const [full, other] = await Promise.all([makeUser(), makeUser()]);
    for (let count = 0; count < 5; count++) {
      await makeBooking({ tourId, userId: full.id });
      await makeBooking({ tourId, userId: admin.id });
    }
    const request = party({ tourId, totalPrice: 9000 });
    setPendingLimits(0);
    expect((await post("/bookings", request, full)).status).toBe(200);
    setPendingLimits(1);
    expectProblem(await post("/bookings", request, full), "TOO_MANY_PENDING");
    expect((await post("/bookings", request, other)).status).toBe(200);
    expect((await post("/bookings", request, admin)).status).toBe(200);
    const byPhone = await post(
      "/bookings/by-phone",
      { ...request, name: "Asha", travelers: 50, totalPrice: 225_000 },
      admin,
    );
    expect(byPhone.status).toBe(200);
  });
});
