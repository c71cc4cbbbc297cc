import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { dayAhead, makeCar, makeOffer, makeUser } from "~tests/support/factories";

describe("booking an offer", () => {
  it("adds a service fee of 8 %", async () => {
    const { id: offerId, title } = await makeOffer({ price: 9000 });
    const input = party({ offerId, travelers: 3, totalPrice: 29_160 });
    expect(bodyOf(pricedBooking, await post("/bookings", input, await makeUser()))).toMatchObject({
      unitPrice: 9000,
      serviceFee: 2160,
      totalPrice: 29_160,
      tour: null,
      car: null,
      offer: { _id: offerId, id: offerId, title, image: "/images/tours/b.avif" },
    });
  });

  it("accepts a total within one rupee of ours, and stores ours", async () => {
    const user = await makeUser();
    const { id: offerId } = await makeOffer({ price: 999.99 });
    // 1999.98 and a fee of 160 (8 % is 159.9984).
    for (const totalPrice of [2159.98, 2160, 2158.98, 2160.98]) {
      const made = bodyOf(pricedBooking, await post("/bookings", party({ offerId, totalPrice }), user));
      expect(made).toMatchObject({ serviceFee: 160, totalPrice: 2159.98 });
    }
    for (const totalPrice of [2158.97, 2160.99]) {
      const body = expectProblem(await post("/bookings", party({ offerId, totalPrice }), user), "PRICE_CHANGED");
      expect(body.totalPrice).toBe(2159.98);
    }
    expect(await db().booking.count({ where: { productId: offerId } })).toBe(4);
  });

  it("refuses a total without the fee", async () => {
    const { id: offerId } = await makeOffer({ price: 9000 });
    const answer = await post("/bookings", party({ offerId, totalPrice: 18_000 }), await makeUser());
    expect(expectProblem(answer, "PRICE_CHANGED").totalPrice).toBe(19_440);
  });

  it("can be booked up to its last day in Asia/Kolkata", async () => {
    const user = await makeUser();
    const { id: offerId } = await makeOffer({ validTill: toDatabaseDate("2027-03-01") });
    const input = party({ offerId, totalPrice: 19_440, date: "2027-03-01" });
    setClock("2027-03-01T18:29:59Z");
    bodyOf(pricedBooking, await post("/bookings", input, user));
    setClock("2027-03-01T18:30:00Z");
    expectProblem(await post("/bookings", input, user), "UNBOOKABLE", "This offer has expired.");
  });

  it("can be booked at any date when it has no last day", async () => {
    const { id: offerId } = await makeOffer({ validTill: null });
    bodyOf(pricedBooking, await post("/bookings", party({ offerId, totalPrice: 19_440 }), await makeUser()));
  });

  it("refuses a missing or archived offer", async () => {
    const user = await makeUser();
    const { id: archived } = await makeOffer({ archivedAt: new Date() });
    for (const offerId of [randomUUID(), archived]) {
      const answer = await post("/bookings", party({ offerId, totalPrice: 19_440 }), user);
      expectProblem(answer, "NOT_FOUND", "Offer not found.");
    }
  });
});

describe("booking a car", () => {
  const taken = "This car is already taken on that date.";

  it("costs the daily price times the days (default 1), whatever the number of travelers", async () => {
    const user = await makeUser();
    const { id: carId, name } = await makeCar({ price: 4800, units: 5 });
    const car = { _id: carId, name, carType: "SUV", images: ["/images/cars/suv.avif"], image: "/images/cars/suv.avif" };
    const one = bodyOf(pricedBooking, await post("/bookings", party({ carId, travelers: 7, totalPrice: 4800 }), user));
    expect(one).toMatchObject({ days: 1, unitPrice: 4800, serviceFee: 0, totalPrice: 4800, tour: null, car });
    const three = bodyOf(pricedBooking, await post("/bookings", party({ carId, days: 3, totalPrice: 14_400 }), user));
    expect(three).toMatchObject({ days: 3, totalPrice: 14_400 });
    expectProblem(await post("/bookings", party({ carId, days: 3, totalPrice: 4800 }), user), "PRICE_CHANGED");
  });

  it("refuses more travelers than seats", async () => {
    const { id: carId } = await makeCar({ seatCapacity: 4 });
    const answer = await post("/bookings", party({ carId, travelers: 5, totalPrice: 4800 }), await makeUser());
    expectProblem(answer, "UNBOOKABLE", "This car has 4 seats.");
  });

  it("refuses an unavailable, missing or archived car", async () => {
    const user = await makeUser();
    const { id: unavailable } = await makeCar({ availability: false });
    const { id: archived } = await makeCar({ archivedAt: new Date() });
    const book = (carId: string) => post("/bookings", party({ carId, totalPrice: 4800 }), user);
    expectProblem(await book(unavailable), "UNBOOKABLE", "This car is not available at the moment.");
    expectProblem(await book(archived), "NOT_FOUND", "This car is not on offer.");
    expectProblem(await book(randomUUID()), "NOT_FOUND", "This car is not on offer.");
  });

  it("is unavailable on every day of its hire, and available before and after", async () => {
    const user = await makeUser();
    const { id: carId } = await makeCar();
    const day = dayAhead(40);
    const book = (date: string, days: number) =>
      post("/bookings", party({ carId, date, days, totalPrice: 4800 * days }), user);
    bodyOf(pricedBooking, await book(day, 3));
    for (const [from, days] of [
      [-1, 2],
      [0, 1],
      [1, 1],
      [2, 5],
      [-5, 30],
    ] as const) {
      expectProblem(await book(addDays(day, from), days), "SOLD_OUT", taken);
    }
    bodyOf(pricedBooking, await book(addDays(day, -2), 2));
    bodyOf(pricedBooking, await book(addDays(day, 3), 1));
  });

  it("can be hired once per unit on each day, whichever hires overlap", async () => {
    const user = await makeUser();
    const { id: carId } = await makeCar({ units: 2 });
    const day = dayAhead(40);
    const book = (offset: number, days: number) =>
      post("/bookings", party({ carId, date: addDays(day, offset), days, totalPrice: 4800 * days }), user);
    bodyOf(pricedBooking, await book(0, 2));
    bodyOf(pricedBooking, await book(2, 2));
    // Two hires that share no day, so the second unit is free throughout.
    bodyOf(pricedBooking, await book(0, 4));
    expectProblem(await book(1, 1), "SOLD_OUT", taken);
    bodyOf(pricedBooking, await book(4, 1));
  });
});
