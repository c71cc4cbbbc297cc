import { expect, it } from "vitest";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { lastDayOf, lastDaySql } from "./journey-days.rules";

it("is the same last day in SQL and in TypeScript", async () => {
  const [tour, car, offer] = await Promise.all([makeTour({ days: 5 }), makeCar(), makeOffer({ days: 2 })]);
  const date = toDatabaseDate("2027-01-30");
  const cases = [
    { booking: await makeBooking({ tourId: tour.id, date }), product: tour, last: "2027-02-03" },
    { booking: await makeBooking({ carId: car.id, date, days: 3 }), product: car, last: "2027-02-01" },
    { booking: await makeBooking({ offerId: offer.id, date }), product: offer, last: "2027-01-31" },
  ];
  for (const { booking, product, last } of cases) {
    const [row] = await db().$queryRaw<{ last: Date }[]>`
      SELECT ${Prisma.raw(lastDaySql)} AS "last"
      FROM "Booking" AS b JOIN "Product" AS p ON p."id" = b."productId" WHERE b."id" = ${booking.id}::uuid`;
    expect(row && fromDatabaseDate(row.last)).toBe(last);
    expect(lastDayOf({ ...booking, date: fromDatabaseDate(booking.date) }, product)).toBe(last);
  }
});
