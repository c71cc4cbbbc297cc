import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeBooking, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";
import { withClient } from "./pg-client";

const url = withOwnDatabase();

/** The database as it was before the migration. */
const before = `
  DROP TRIGGER "Booking_new_trip" ON "Booking";
  DROP TRIGGER "Booking_moved_trip" ON "Booking";
  DROP TRIGGER "Booking_moved_length_of_departure" ON "Booking";
  DROP TRIGGER "Booking_new_length_of_departure" ON "Booking";
  DROP FUNCTION set_trip_days();
  DROP FUNCTION sold_trip_days("ProductKind", int, uuid);
  ALTER TABLE "Booking" DROP COLUMN "tripDays";
  CREATE INDEX "Booking_travel_idx" ON "Booking" USING gist (daterange("date", "date" + "days"));`;

it("the migration gives older bookings the present length of their product, and a hire its days", async () => {
  const [tour, walk, car, offer] = await Promise.all([
    makeTour({ days: 3 }),
    makeTour({ days: 1 }),
    makeCar(),
    makeOffer({ days: 4 }),
  ]);
  const bookings = [
    await makeBooking({ tourId: tour.id }),
    await makeBooking({ tourId: tour.id, status: "Cancelled" }),
    await makeBooking({ tourId: walk.id }),
    await makeBooking({ carId: car.id, days: 2 }),
    await makeBooking({ offerId: offer.id }),
  ];
  const rowsOf = () => db().booking.findMany({ orderBy: { createdAt: "asc" } });
  const rows = await rowsOf();
  const sql = await readFile("prisma/migrations/20261128210000_trip_days/migration.sql", "utf8");
  await withClient({ connectionString: url() }, async (client) => {
    await client.query(before);
    await client.query(sql);
  });
  const after = await rowsOf();
  const lengths = new Map(after.map(({ id, tripDays }) => [id, tripDays]));
  expect(bookings.map(({ id }) => lengths.get(id))).toEqual([3, 3, 1, 2, 4]);
  expect(after).toEqual(rows);
});
