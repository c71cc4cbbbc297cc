import { describe, expect, it } from "vitest";
import { adminBooking, booking, pricedBooking } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { bodyOf, expectProblem, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";

const full = "There are no places left on that date.";

/** The places sold on a tour's date. */
async function taken(tourId: string, date = dayAhead()): Promise<number> {
  const where = { productId: tourId, date: toDatabaseDate(date), status: { not: "Cancelled" as const } };
  return (await db().booking.aggregate({ where, _sum: { travelers: true } }))._sum.travelers ?? 0;
}

describe("the places of a date", () => {
  it("are never oversold by 30 parallel requests", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 20 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const travelers = (index % 3) + 1;
        // The same id in upper case is the same tour.
        const spelt = index % 2 ? tourId : tourId.toUpperCase();
        const input = party({ tourId: spelt, travelers, totalPrice: 100 * travelers });
        return throughLine(() => post("/bookings", input, user));
      }),
    );
    for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, "SOLD_OUT");
    const booked = answers.filter(({ status }) => status === 200).length;
    expect(await db().booking.count({ where: { productId: tourId } })).toBe(booked);
    // Enough requests asked for one place, so the date is full.
    expect(await taken(tourId)).toBe(20);
  });

  it("are counted separately for each date", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ capacityPerDate: 2 });
    bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000 }), user));
    bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000, date: dayAhead(31) }), user));
    expectProblem(await post("/bookings", party({ tourId, totalPrice: 9000 }), user), "SOLD_OUT", full);
  });

  it("are returned with SOLD_OUT when there are too few", async () => {
    const user = await makeUser();
    const { id: offerId } = await makeOffer({ price: 100, capacityPerDate: 3 });
    const book = (travelers: number) =>
      post("/bookings", party({ offerId, travelers, totalPrice: 108 * travelers }), user);
    const few = expectProblem(await book(4), "SOLD_OUT", "There are only 3 places left on that date.");
    expect(few.left).toBe(3);
    bodyOf(pricedBooking, await book(2));
    expectProblem(await book(2), "SOLD_OUT", "There is only 1 place left on that date.");
    bodyOf(pricedBooking, await book(1));
    expectProblem(await book(1), "SOLD_OUT", full);
  });

  it("are unlimited when no capacity is set", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ price: 1, capacityPerDate: null });
    for (let count = 0; count < 3; count++) {
      bodyOf(pricedBooking, await post("/bookings", party({ tourId, travelers: 500, totalPrice: 500 }), user));
    }
    expect(await taken(tourId)).toBe(1500);
  });

  it("count Pending and Confirmed bookings alike", async () => {
    const { id: tourId } = await makeTour({ capacityPerDate: 6 });
    await makeBooking({ tourId, status: "Pending" });
    await makeBooking({ tourId, status: "Confirmed" });
    await makeBooking({ tourId, status: "Cancelled" });
    const user = await makeUser();
    bodyOf(pricedBooking, await post("/bookings", party({ tourId, totalPrice: 9000 }), user));
    expectProblem(await post("/bookings", party({ tourId, totalPrice: 9000 }), user), "SOLD_OUT", full);
  });

  it("are released when a booking is cancelled", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ capacityPerDate: 2 });
    const input = party({ tourId, totalPrice: 9000 });
    const { _id } = bodyOf(pricedBooking, await post("/bookings", input, user));
    expectProblem(await post("/bookings", input, user), "SOLD_OUT", full);
    bodyOf(booking, await put(`/bookings/cancel/${_id}`, undefined, user));
    bodyOf(pricedBooking, await post("/bookings", input, user));
  });
});

describe("restoring a cancelled booking", () => {
  it("is refused when the places have been sold, and changes nothing", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ capacityPerDate: 3 });
    const { id } = await makeBooking({ tourId, status: "Cancelled" });
    await makeBooking({ tourId });
    for (const status of ["Pending", "Confirmed"]) {
      const answer = await put(`/bookings/${id}`, { status }, admin);
      expectProblem(answer, "SOLD_OUT", "There is only 1 place left on that date.");
    }
    const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });
    expect(row).toMatchObject({ status: "Cancelled", events: [] });
  });

  it("takes the places again when they are free", async () => {
    const admin = await makeAdmin();
    const { id: offerId } = await makeOffer({ capacityPerDate: 4 });
    const { id } = await makeBooking({ offerId, status: "Cancelled" });
    await makeBooking({ offerId });
    expect(bodyOf(adminBooking, await put(`/bookings/${id}`, { status: "Confirmed" }, admin)).status).toBe("Confirmed");
    const { id: another } = await makeBooking({ offerId, status: "Cancelled", travelers: 1 });
    expectProblem(await put(`/bookings/${another}`, { status: "Pending" }, admin), "SOLD_OUT", full);
  });

  it("needs the car on each day of the hire", async () => {
    const admin = await makeAdmin();
    const { id: carId } = await makeCar();
    const { id } = await makeBooking({ carId, days: 3, status: "Cancelled" });
    const { id: later } = await makeBooking({ carId, date: toDatabaseDate(dayAhead(32)) });
    const answer = await put(`/bookings/${id}`, { status: "Pending" }, admin);
    expectProblem(answer, "SOLD_OUT", "This car is already taken on that date.");
    await put(`/bookings/${later}`, { status: "Cancelled" }, admin);
    expect(bodyOf(adminBooking, await put(`/bookings/${id}`, { status: "Pending" }, admin)).status).toBe("Pending");
  });

  it("never oversells while admins restore and customers book", async () => {
    const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
    const { id: tourId } = await makeTour({ capacityPerDate: 5 });
    const cancelled = await Promise.all(
      Array.from({ length: 6 }, () => makeBooking({ tourId, travelers: 1, status: "Cancelled" })),
    );
    const input = party({ tourId, travelers: 1, totalPrice: 4500 });
    const answers = await Promise.all(
      cancelled.flatMap(({ id }) => [
        put(`/bookings/${id}`, { status: "Confirmed" }, admin),
        throughLine(() => post("/bookings", input, user)),
      ]),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(409)]);
    expect(await taken(tourId)).toBe(5);
  });
});
