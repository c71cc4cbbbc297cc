import { describe, expect, inject, it } from "vitest";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { db } from "~/server/db/client";
import { startApiProcess } from "~tests/support/api-process";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeCar, makeCode, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { networkAddress, setLimits } from "~tests/support/limits";
import { quote } from "./quote.schema";

const bookingsWith = (code: string) => db().booking.count({ where: { code } });
const usesOf = async (code: string) => (await db().discountCode.findUniqueOrThrow({ where: { code } })).uses;
const refusal = async (body: object, as?: { token: string }) => {
  const { obstacles, totalPrice, discount, discountCode } = bodyOf(quote, await post("/quotes", body, as));
  return { obstacles, totalPrice, discount, discountCode };
};

describe("a discount code", () => {
  it("is taken off before the service fee: in the quote, the booking, its page, its lines, and by phone", async () => {
    const [user, admin, { id: offerId }] = await Promise.all([makeUser(), makeAdmin(), makeOffer()]);
    const { code } = await makeCode({ kinds: ["offer"], minTotal: 18_000 });
    const requested = { offerId, travelers: 2, date: dayAhead(), code: code.toLowerCase() };
    const answer = bodyOf(quote, await post("/quotes", requested));
    const lines = [
      { unit: "adult", label: "Guest", quantity: 2, unitPrice: 9000, amount: 18_000 },
      { unit: "discount", label: `Discount ${code}`, quantity: 1, unitPrice: -1800, amount: -1800 },
      { unit: "fee", label: "Service fee (8%)", quantity: 1, unitPrice: 1296, amount: 1296 },
    ];
    const price = { discountCode: code, lines, serviceFee: 1296, totalPrice: 17_496 };
    expect(answer).toMatchObject({ ...price, discount: 1800, obstacles: [], isAvailable: true });
    const booked = await post("/bookings", party({ ...requested, totalPrice: 17_496 }), user);
    expect(booked.body).toMatchObject(price);
    const { _id } = booked.body as { _id: string };
    expect(bodyOf(ownBooking, await get(`/bookings/my/${_id}`, user))).toMatchObject(price);
    expect((await get(`/bookings/${_id}`, admin)).body).toMatchObject(price);
    const byPhone = await post("/bookings/by-phone", party({ ...requested, name: "Asha" }), admin);
    expect(byPhone.body).toMatchObject({ ...price, source: "phone" });
    expect([await usesOf(code), await bookingsWith(code)]).toEqual([2, 2]);
  });

  it("is refused with a reason: an obstacle of the quote, and 409 of the booking, which changes nothing", async () => {
    const [user, tour, { id: carId }] = await Promise.all([makeUser(), makeTour(), makeCar()]);
    const cases = [
      ["NO-SUCH-CODE", "CODE_UNKNOWN", "There is no discount code NO-SUCH-CODE."],
      [(await makeCode({ kinds: ["offer"], productIds: [carId] })).code, "CODE_OTHER_PRODUCT", /not for this tour/],
      [(await makeCode({ to: new Date("2026-01-01") })).code, "CODE_EXPIRED", /was valid until 1 January 2026/],
      [(await makeCode({ from: new Date("2099-01-01") })).code, "CODE_NOT_YET", /valid from 1 January 2099/],
      [(await makeCode({ minTotal: 9000.01 })).code, "CODE_TOTAL_TOO_SMALL", /₹9,000.01 or more/],
      [(await makeCode({ maxUses: 1, uses: 1 })).code, "CODE_USED_UP", /as often as it can be/],
    ] as const;
    for (const [code, reason, message] of cases) {
      const body = { tourId: tour.id, travelers: 2, date: dayAhead(), code };
      const text = typeof message === "string" ? message : expect.stringMatching(message);
      const obstacle = { code: reason, message: text };
      expect(await refusal(body)).toEqual({ obstacles: [obstacle], totalPrice: 9000, discount: 0, discountCode: null });
      for (const totalPrice of [9000, 8100]) {
        const problem = expectProblem(await post("/bookings", party({ ...body, totalPrice }), user), "CODE_REFUSED");
        expect(problem).toMatchObject({ refusal: reason, issues: [{ path: ["code"], message: text }] });
      }
    }
    expect(await db().booking.count({ where: { productId: tour.id } })).toBe(0);
  });

  it("is for a customer as often as it says; a cancelled booking gives the use back", async () => {
    const [user, other, { id: tourId }] = await Promise.all([makeUser(), makeUser(), makeTour()]);
    const { code } = await makeCode({ maxUsesPerCustomer: 1, amount: 500 });
    const body = { tourId, travelers: 2, date: dayAhead(), code };
    const book = (as: { token: string }) => post("/bookings", party({ ...body, totalPrice: 8500 }), as);
    const { _id } = (await book(user)).body as { _id: string };
    const used = { code: "CODE_USED_BY_YOU", message: `You have used the code ${code} already.` };
    expect((await refusal(body, user)).obstacles).toEqual([used]);
    expect((await refusal(body, other)).obstacles).toEqual([]);
    expect((await refusal(body)).obstacles).toEqual([]);
    expect(expectProblem(await book(user), "CODE_REFUSED", used.message).refusal).toBe(used.code);
    await put(`/bookings/cancel/${_id}`, undefined, user);
    expect((await book(user)).status).toBe(200);
    // The first booking cannot be restored: the second one has the only use of the code.
    const restored = await put(`/bookings/${_id}`, { status: "Pending" }, await makeAdmin());
    expectProblem(restored, "CODE_REFUSED", used.message);
  });

  it("is never used more often than it says, by two processes at the same time", { timeout: 120_000 }, async () => {
    const [{ id: tourId }, { code }] = await Promise.all([makeTour(), makeCode({ maxUses: 5 })]);
    const users = await Promise.all(Array.from({ length: 20 }, () => makeUser()));
    const processes = await Promise.all([1, 2].map(() => startApiProcess(inject("databaseUrl"))));
    const body = JSON.stringify(party({ tourId, code, totalPrice: 8100 }));
    const book = async (at: number): Promise<string> => {
      const headers = { authorization: `Bearer ${users[at]?.token}`, "content-type": "application/json" };
      const answer = await fetch(`${processes[at % 2]?.url}/api/bookings`, { method: "POST", headers, body });
      const { refusal: reason } = (await answer.json()) as { refusal?: string };
      // A new process may still shed load on a slow machine.
      return answer.status === 503 ? book(at) : `${answer.status} ${reason ?? ""}`;
    };
    const answers = await Promise.all(users.map((_, at) => book(at)));
    await Promise.all(processes.map((one) => one.kill()));
    expect(answers.sort()).toEqual([...Array(5).fill("200 "), ...Array(15).fill("409 CODE_USED_UP")]);
    expect([await usesOf(code), await bookingsWith(code)]).toEqual([5, 5]);
  });

  it("may be empty; the total that was seen must be the one with the code", async () => {
    const [user, { id: tourId }, { code }] = await Promise.all([makeUser(), makeTour(), makeCode({ percent: 100 })]);
    expect((await post("/bookings", party({ tourId, code: "", totalPrice: 9000 }), user)).body).toMatchObject({
      discountCode: null,
      totalPrice: 9000,
    });
    const changed = await post("/bookings", party({ tourId, code, totalPrice: 9000 }), user);
    expect(expectProblem(changed, "PRICE_CHANGED").totalPrice).toBe(0);
    expect((await post("/bookings", party({ tourId, code, totalPrice: 0 }), user)).status).toBe(200);
  });

  it.each([
    ["a customer", makeUser],
    ["visitors at one address", async () => undefined],
  ])(
    "cannot be guessed: %s can try 60 codes that do not exist in an hour, and keeps nobody else from codes",
    async (_, make) => {
      setLimits(0.05);
      const [{ id: tourId }, { code }, user, other] = await Promise.all([makeTour(), makeCode(), make(), makeUser()]);
      const from = networkAddress();
      const ask = (typed: string, as = user) =>
        send("POST", "/quotes", { body: { tourId, travelers: 2, date: dayAhead(), code: typed }, from, as });
      for (const typed of ["WRONG-1", code, "WRONG-2", code, "WRONG-3"]) expect((await ask(typed)).status).toBe(200);
      expectProblem(await ask(code), "TOO_MANY_REQUESTS");
      expectProblem(await ask("WRONG-4"), "TOO_MANY_REQUESTS");
      expect((await ask("")).status).toBe(200);
      // Customers at the same address.
      expect((await ask(code, other)).status).toBe(200);
    },
  );
});
