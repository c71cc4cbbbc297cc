import { describe, expect, it } from "vitest";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeTour, makeUser } from "~tests/support/factories";

const caller = { name: "Lalrin Pui", phone: "9876501234" };
const seatsReason = "A second bus is hired";

describe("a booking by phone of more people than the date has seats", () => {
  it("raises the seats with a reason, which the history of the departure has", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 10 });
    const school = party({ tourId, travelers: undefined, party: { adults: 4, children: Array(38).fill(10) } });
    expectProblem(await post("/bookings/by-phone", { ...school, ...caller }, admin), "SOLD_OUT");
    expect(await db().departure.count({ where: { productId: tourId } })).toBe(0);

    const made = await post("/bookings/by-phone", { ...school, ...caller, seatsReason }, admin);
    expect(bodyOf(pricedAdminBooking, made)).toMatchObject({ travelers: 42 });
    const departure = await db().departure.findFirstOrThrow({ where: { productId: tourId } });
    expect(departure).toMatchObject({ capacity: 42, version: 1 });
    const changes = await get(`/departures/${tourId}/${school.date}/history`, admin);
    expect(changes.body).toMatchObject([
      { action: "updated", fields: { capacity: [10, 42], reason: [null, seatsReason] } },
    ]);
    // Others find no more seats than before.
    expectProblem(
      await post("/bookings", party({ tourId, travelers: 1, totalPrice: 100 }), await makeUser()),
      "SOLD_OUT",
    );
  });

  it("leaves seats as they are where there are enough", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 10 });
    const body = { ...party({ tourId, travelers: 2 }), ...caller, seatsReason };
    bodyOf(pricedAdminBooking, await post("/bookings/by-phone", body, admin));
    expect(await db().departure.count({ where: { productId: tourId } })).toBe(0);
  });

  it("raises no seats in place of those that an expired hold still takes", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 4 });
    const body = { ...party({ tourId, travelers: 3 }), ...caller, seatsReason };
    const held = { heldUntil: new Date(Date.now() - 1_000), deposit: 2700 };
    const expired = await makeBooking({ tourId, date: toDatabaseDate(body.date), travelers: 2, ...held });
    bodyOf(pricedAdminBooking, await post("/bookings/by-phone", body, admin));
    expect(await db().booking.findUnique({ where: { id: expired.id } })).toMatchObject({ status: "Cancelled" });
    expect(await db().departure.count({ where: { productId: tourId } })).toBe(0);
  });

  it("does not lend a car twice", async () => {
    const admin = await makeAdmin();
    const { id: carId } = await makeCar({ units: 1 });
    const body = { ...party({ carId }), days: 1, ...caller, seatsReason };
    bodyOf(pricedAdminBooking, await post("/bookings/by-phone", body, admin));
    expectProblem(await post("/bookings/by-phone", body, admin), "SOLD_OUT");
  });

  it("gives two offices at once the seats of both", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 5 });
    const body = { ...party({ tourId, travelers: 4 }), ...caller, seatsReason };
    const made = await Promise.all([1, 2, 3].map(() => post("/bookings/by-phone", body, admin)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db().departure.findFirst({ where: { productId: tourId } })).toMatchObject({ capacity: 12 });
  });
});
