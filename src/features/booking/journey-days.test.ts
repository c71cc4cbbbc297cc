import { expect, it } from "vitest";
import { fromDatabaseDate, lastDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { readBooking } from "./booking.columns";
import { lastDayOf, lastDaySql, soldTripDays, travelDaysSql } from "./journey-days.rules";

const date = toDatabaseDate("2027-01-30");

/** The first and the last day of a booking by the expressions in SQL. */
async function daysInSql(id: string) {
  const [row] = await db().$queryRaw<{ first: Date; last: Date; after: Date }[]>`
    SELECT lower(${Prisma.raw(travelDaysSql)}) AS "first", ${Prisma.raw(lastDaySql)} AS "last",
      upper(${Prisma.raw(travelDaysSql)}) - 1 AS "after"
    FROM "Booking" AS b WHERE b."id" = ${id}::uuid`;
  return row && [row.first, row.last, row.after].map(fromDatabaseDate);
}

it("is the same last day in SQL and in TypeScript, of a trip of the product's length", async () => {
  const [tour, car, offer] = await Promise.all([makeTour({ days: 5 }), makeCar(), makeOffer({ days: 2 })]);
  const cases = [
    { booking: await makeBooking({ tourId: tour.id, date }), product: tour, last: "2027-02-03" },
    { booking: await makeBooking({ carId: car.id, date, days: 3 }), product: car, last: "2027-02-01" },
    { booking: await makeBooking({ offerId: offer.id, date }), product: offer, last: "2027-01-31" },
  ];
  for (const { booking, product, last } of cases) {
    expect(booking.tripDays).toBe(soldTripDays(booking.kind, booking.days, product.days));
    expect(lastDayOf({ ...booking, date: fromDatabaseDate(booking.date) })).toBe(last);
    expect(await daysInSql(booking.id)).toEqual(["2027-01-30", last, last]);
  }
});

it("is the last date of the calendar, in SQL and in TypeScript, of a trip that would end after it", async () => {
  const last = toDatabaseDate(lastDate);
  const { id, tripDays } = await makeBooking({ carId: (await makeCar()).id, date: last, days: 3 });
  expect(tripDays).toBe(3);
  expect([lastDayOf({ date: lastDate, tripDays }), (await daysInSql(id))?.[1]]).toEqual([lastDate, lastDate]);
  expect((await readBooking(db(), id)).lastDay).toBe(lastDate);
});

it("keeps the length with which it was sold, until its day changes", async () => {
  const tour = await makeTour({ days: 3 });
  const { id, tripDays } = await makeBooking({ tourId: tour.id, date });
  await db().product.update({ where: { id: tour.id }, data: { days: 5 } });
  await db().booking.update({ where: { id }, data: { travelers: 3, status: "Cancelled" } });
  await db().booking.update({ where: { id }, data: { status: "Pending", date } });
  const lengthOf = async () => (await db().booking.findUniqueOrThrow({ where: { id } })).tripDays;
  expect([tripDays, await lengthOf()]).toEqual([3, 3]);
  await db().booking.update({ where: { id }, data: { date: toDatabaseDate("2027-02-10") } });
  expect(await lengthOf()).toBe(5);
  await db().product.update({ where: { id: tour.id }, data: { days: 1 } });
  const other = await makeTour({ days: 2 });
  await db().booking.update({ where: { id }, data: { productId: other.id } });
  expect(await lengthOf()).toBe(2);
});

it("is not written by hand, and of a hire goes with its days", async () => {
  const { id: carId } = await makeCar();
  const hire = await makeBooking({ carId, date, days: 2, tripDays: 9 });
  expect(hire.tripDays).toBe(2);
  const longer = await db().booking.update({ where: { id: hire.id }, data: { days: 4 } });
  expect(longer.tripDays).toBe(4);
  await expect(db().booking.update({ where: { id: hire.id }, data: { tripDays: 3 } })).rejects.toThrow(
    "tripDays_check",
  );
});
