import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, caller, expectProblem, post } from "~tests/support/clients";
import { dayAhead, makeBooking, makeCar, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { quote } from "./quote.schema";

const date = dayAhead();

it("returns a tour's price lines, what they include, and the places left, without an account", async () => {
  const { id: tourId, title } = await makeTour({ price: 4500.5, days: 3, capacityPerDate: 6, includes: ["Ferry"] });
  const answer = bodyOf(quote, await post("/quotes", { tourId, travelers: 2, date }));
  expect(answer).toEqual({
    item: { kind: "tour", _id: tourId, title },
    date,
    travelers: 2,
    party: { adults: 2, children: [], seniors: 0 },
    days: 1,
    lastDay: addDays(date, 2),
    unitPrice: 4500.5,
    discount: 0,
    serviceFee: 0,
    totalPrice: 9001,
    currency: "INR",
    lines: [{ unit: "adult", label: "Person", quantity: 2, unitPrice: 4500.5, amount: 9001 }],
    deposit: null,
    balance: null,
    cancellation: [],
    discountCode: null,
    neededPermits: null,
    includes: ["Ferry"],
    isAvailable: true,
    left: 6,
    obstacles: [],
  });
  expect(await db().allocation.count({ where: { productId: tourId } })).toBe(0);
});

it("includes an offer's fee and a car's days", async () => {
  const { id: offerId } = await makeOffer({ price: 9000 });
  expect((await caller().booking.quote({ offerId, travelers: 1, date })).lines).toMatchObject([
    { label: "Guest", quantity: 1, unitPrice: 9000, amount: 9000 },
    { label: "Service fee (8%)", amount: 720 },
  ]);
  const { id: carId } = await makeCar();
  expect((await caller().booking.quote({ carId, travelers: 4, days: 3, date })).lines).toMatchObject([
    { label: "Day", quantity: 3, unitPrice: 4800, amount: 14_400 },
  ]);
});

it("returns the total that a booking accepts", async () => {
  const { id: offerId } = await makeOffer({ price: 1234.56 });
  const { totalPrice } = bodyOf(quote, await post("/quotes", { offerId, travelers: 3, date }));
  const made = bodyOf(
    pricedBooking,
    await post("/bookings", party({ offerId, travelers: 3, totalPrice }), await makeUser()),
  );
  expect(made.totalPrice).toBe(totalPrice);
});

it("reports what cannot be booked: too few places, a closed date, a past date", async () => {
  const { id: tourId } = await makeTour({ capacityPerDate: 3, closedDates: [toDatabaseDate(dayAhead(31))] });
  await makeBooking({ tourId });
  const ask = (travelers: number, on: string) => caller().booking.quote({ tourId, travelers, date: on });
  expect(await ask(1, date)).toMatchObject({ isAvailable: true, left: 1 });
  expect(await ask(2, date)).toMatchObject({
    isAvailable: false,
    left: 1,
    obstacles: [{ code: "SOLD_OUT", firstPossibleDate: dayAhead(32) }],
  });
  expect(await ask(1, dayAhead(31))).toMatchObject({
    isAvailable: false,
    obstacles: [
      { code: "CLOSED", message: expect.stringContaining("Not available on"), firstPossibleDate: dayAhead(32) },
    ],
  });
  expect(await ask(1, dayAhead(-1))).toMatchObject({
    isAvailable: false,
    obstacles: [{ code: "TOO_SOON", message: "Please choose a date from today on.", firstPossibleDate: dayAhead(0) }],
  });
});

it("refuses a missing product and input that names two", async () => {
  const unknown = { tourId: randomUUID(), travelers: 1, date };
  expectProblem(await post("/quotes", unknown), "NOT_FOUND", "This tour is not on offer.");
  const two = { ...unknown, carId: randomUUID() };
  expectProblem(await post("/quotes", two), "VALIDATION", "Name exactly one of tourId, offerId and carId");
});
