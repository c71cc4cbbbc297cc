import { describe, expect, it } from "vitest";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { expectProblem, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeTour } from "~tests/support/factories";

const seatsReason = "A second bus is hired";
const [day, full] = [dayAhead(40), dayAhead(41)];

/** A booking of three, and a date with two of its five seats left. */
async function makeCase() {
  const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 5 });
  const moved = await makeBooking({ tourId, date: toDatabaseDate(day), travelers: 3 });
  await makeBooking({ tourId, date: toDatabaseDate(full), travelers: 3 });
  return { tourId, id: moved.id, admin: await makeAdmin() };
}

const seatsOn = (productId: string, date: string) =>
  db().departure.findFirst({ where: { productId, date: toDatabaseDate(date) } });
const dateOf = async (id: string) => fromDatabaseDate((await db().booking.findUniqueOrThrow({ where: { id } })).date);

describe("a booking that the office moves onto a full date", () => {
  it("is refused, says that only seats are missing, and with a reason raises the seats in the same step", async () => {
    const { tourId, id, admin } = await makeCase();
    const quoted = await post(`/bookings/${id}/change-quote`, { date: full }, admin);
    expect(quoted.body).toMatchObject({ allowed: false, lacksSeats: true, field: "date" });
    expectProblem(await post(`/bookings/${id}/changes`, { date: full }, admin), "SOLD_OUT");
    expect(await seatsOn(tourId, full)).toBeNull();

    const raised = await post(`/bookings/${id}/change-quote`, { date: full, raisesSeats: true }, admin);
    expect(raised.body).toMatchObject({ allowed: true });
    expect(await seatsOn(tourId, full)).toBeNull();
    const changed = await post(`/bookings/${id}/changes`, { date: full, seatsReason }, admin);
    expect(changed.status, changed.text).toBe(200);
    expect(await dateOf(id)).toBe(full);
    expect(await seatsOn(tourId, full)).toMatchObject({ capacity: 6 });
    expect((await get(`/departures/${tourId}/${full}/history`, admin)).body).toMatchObject([
      { action: "updated", by: { _id: admin.id }, fields: { capacity: [5, 6], reason: [null, seatsReason] } },
    ]);
  });

  it("grows on its own date by the seats that it lacks", async () => {
    const { tourId, id, admin } = await makeCase();
    const changed = await post(`/bookings/${id}/changes`, { travelers: 7, seatsReason }, admin);
    expect(changed.status, changed.text).toBe(200);
    expect(await seatsOn(tourId, day)).toMatchObject({ capacity: 7 });
  });

  it("raises nothing if there are seats enough, and nothing if the change is refused", async () => {
    const { tourId, id, admin } = await makeCase();
    const free = dayAhead(42);
    expect((await post(`/bookings/${id}/changes`, { date: free, seatsReason }, admin)).status).toBe(200);
    expect(await seatsOn(tourId, free)).toBeNull();
    const wrong = { date: full, quotedTotal: 1, seatsReason };
    expectProblem(await post(`/bookings/${id}/changes`, wrong, admin), "PRICE_CHANGED");
    expect(await seatsOn(tourId, full)).toBeNull();
  });

  it("raises no seats in place of those that an expired hold still takes", async () => {
    const { id, admin } = await makeCase();
    const { id: tourId } = await makeTour({ price: 100, capacityPerDate: 4 });
    const held = { heldUntil: new Date(Date.now() - 1_000), deposit: 2700 };
    const expired = await makeBooking({ tourId, date: toDatabaseDate(full), travelers: 2, ...held });
    const changed = await post(`/bookings/${id}/changes`, { date: full, product: tourId, seatsReason }, admin);
    expect(changed.status, changed.text).toBe(200);
    expect(await db().booking.findUnique({ where: { id: expired.id } })).toMatchObject({ status: "Cancelled" });
    expect(await seatsOn(tourId, full)).toBeNull();
  });

  it("takes seats of another tour as well", async () => {
    const [{ id, admin }, other] = [await makeCase(), await makeTour({ price: 100, capacityPerDate: 2 })];
    const changed = await post(`/bookings/${id}/changes`, { product: other.id, seatsReason }, admin);
    expect(changed.status, changed.text).toBe(200);
    expect(await seatsOn(other.id, day)).toMatchObject({ capacity: 3 });
  });

  it("is not moved to a closed day, nor a car lent twice", async () => {
    const { tourId, id, admin } = await makeCase();
    await db().product.update({ where: { id: tourId }, data: { closedDates: [toDatabaseDate(full)] } });
    const quoted = await post(`/bookings/${id}/change-quote`, { date: full, raisesSeats: true }, admin);
    expect(quoted.body).toMatchObject({ allowed: false });
    expect(quoted.body).not.toHaveProperty("lacksSeats");
    const { id: carId } = await makeCar({ units: 1 });
    const hire = await makeBooking({ carId, date: toDatabaseDate(day) });
    await makeBooking({ carId, date: toDatabaseDate(full) });
    expectProblem(await post(`/bookings/${hire.id}/changes`, { date: full, seatsReason }, admin), "SOLD_OUT");
  });
});

it("two offices at once that move bookings onto one date get the seats of both", async () => {
  const { tourId, id, admin } = await makeCase();
  const other = await makeBooking({ tourId, date: toDatabaseDate(dayAhead(43)), travelers: 4 });
  const moved = await Promise.all(
    [id, other.id].map((one) => post(`/bookings/${one}/changes`, { date: full, seatsReason }, admin)),
  );
  expect(moved.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seatsOn(tourId, full)).toMatchObject({ capacity: 10 });
});
