import { expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { addDays, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, post } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeOffer,
  makeResource,
  makeTour,
  makeUser,
} from "~tests/support/factories";
import { changeQuote } from "./change.schema";

/** A hire of three days with a driver and a vehicle, and how the office changes it. */
async function makeHire() {
  const [admin, user, car] = await Promise.all([makeAdmin(), makeUser(), makeCar({ units: 3 })]);
  const [driver, vehicle] = await Promise.all([makeResource({ kind: "driver" }), makeResource({ kind: "vehicle" })]);
  const { id, date } = await makeBooking({ carId: car.id, userId: user.id, status: "Confirmed", days: 3 });
  const from = fromDatabaseDate(date);
  for (const { id: resourceId } of [driver, vehicle]) {
    expect((await post(`/hires/${id}/assignments`, { resourceId }, admin)).status).toBe(200);
  }
  const ask = async (body: object) => bodyOf(changeQuote, await post(`/bookings/${id}/change-quote`, body, admin)).text;
  const change = async (body: object) => bodyOf(adminBookingDetail, await post(`/bookings/${id}/changes`, body, admin));
  const assigned = async () => {
    const rows = await db().assignment.findMany({ where: { bookingId: id }, include: { resource: true } });
    return rows.map(({ resource, from: first, to }) => [resource.name, fromDatabaseDate(first), fromDatabaseDate(to)]);
  };
  const history = () =>
    db().change.findMany({ where: { subjectId: id, action: "unassigned" }, select: { fields: true, actorId: true } });
  return { admin, id, from, driver, vehicle, ask, change, assigned, history };
}

it("another car in a hire keeps the driver and never the vehicle, and the office reads so before", async () => {
  const { admin, from, driver, vehicle, ask, change, assigned, history } = await makeHire();
  const other = await makeCar({ units: 3 });
  const text = await ask({ product: other.id });
  expect(text).toContain(`Driver ${driver.name} stays.`);
  expect(text).toContain(`Vehicle ${vehicle.name} is taken off: another car is booked. Please assign again.`);
  expect(await assigned()).toHaveLength(2);
  await change({ product: other.id });
  expect(await assigned()).toEqual([[driver.name, from, addDays(from, 2)]]);
  expect(await history()).toEqual([{ fields: { vehicle: [vehicle.name, null] }, actorId: admin.id }]);
});

it("a hire on other days keeps who is free then and not archived", async () => {
  const { from, driver, vehicle, ask, change, assigned, history } = await makeHire();
  const day = addDays(from, 10);
  expect(await ask({ date: day })).toContain(`Driver ${driver.name} stays. Vehicle ${vehicle.name} stays.`);
  const { id: elsewhere } = await makeBooking({ date: toDatabaseDate(addDays(day, 2)) });
  const { productId, date } = await db().booking.findUniqueOrThrow({ where: { id: elsewhere } });
  await db().departure.create({ data: { productId, date } });
  await db().assignment.create({ data: { resourceId: driver.id, productId, date, from: date, to: date } });
  await db().resource.update({ where: { id: vehicle.id }, data: { active: false } });
  expect(await ask({ date: day })).toContain(
    `Driver ${driver.name} is taken off: on another trip then. Vehicle ${vehicle.name} is taken off: archived. Please assign again.`,
  );
  expect(await ask({ name: "Another name" })).not.toContain(driver.name);
  await change({ date: day });
  expect(await assigned()).toEqual([]);
  const noted = (await history()).map(({ fields }) => fields);
  expect(noted).toHaveLength(2);
  expect(noted).toContainEqual({ driver: [driver.name, null] });
  expect(noted).toContainEqual({ vehicle: [vehicle.name, null] });
});

it("a hire on other days loses a driver who is off then", async () => {
  const { from, driver, vehicle, ask, change, assigned } = await makeHire();
  const day = addDays(from, 10);
  const lastDay = toDatabaseDate(addDays(day, 2));
  await db().daysOff.create({ data: { resourceId: driver.id, from: lastDay, to: lastDay } });
  expect(await ask({ date: day })).toContain(`Driver ${driver.name} is taken off: off on those days.`);
  await change({ date: day });
  expect(await assigned()).toEqual([[vehicle.name, day, addDays(day, 2)]]);
});

it("people of a departure stay with it: the office reads who, and who is on the new one", async () => {
  const [admin, tour, offer] = await Promise.all([makeAdmin(), makeTour(), makeOffer()]);
  const [guide, other] = await Promise.all([makeResource(), makeResource()]);
  const { id, date } = await makeBooking({ tourId: tour.id, status: "Confirmed" });
  const day = fromDatabaseDate(date);
  const ask = async (body: object) => bodyOf(changeQuote, await post(`/bookings/${id}/change-quote`, body, admin)).text;
  expect(await ask({ date: dayAhead(50) })).not.toContain("departure");
  const assign = (productId: string, on: string, resourceId: string) =>
    post(`/departures/${productId}/${on}/assignments`, { resourceId }, admin);
  expect((await assign(tour.id, day, guide.id)).status).toBe(200);
  expect(await ask({ date: dayAhead(50) })).toContain(
    `Guide ${guide.name} stays with the departure that this booking leaves. On the new one: nobody is assigned yet.`,
  );
  expect((await assign(offer.id, day, other.id)).status).toBe(200);
  expect(await ask({ product: offer.id })).toContain(`On the new one: guide ${other.name}.`);
});
