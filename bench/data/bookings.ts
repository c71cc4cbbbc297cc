import type pg from "pg";
import { carCount, lot, offerCount } from "./catalogue";
import { adminCount, idSql, userCount } from "./ids";
import { person } from "./words";

/** The admins first, then customers; all have the one password behind this hash. */
export async function fillUsers(db: pg.Client, bookings: number, passwordHash: string): Promise<void> {
  await db.query(
    `INSERT INTO "User" ("id", "name", "email", "phone", "passwordHash", "role", "createdAt", "updatedAt")
    SELECT ${idSql("user", "n")}, ${person("n")}, 'user' || n || '@bench.example',
      '+91' || (9000000000 + n), $1, CASE WHEN n <= ${adminCount} THEN 'admin' ELSE 'customer' END::"Role",
      now() - interval '3 years', now() - interval '3 years'
    FROM generate_series(1, $2::int) AS n`,
    [passwordHash, userCount(bookings) + adminCount],
  );
}

/** So many bookings over two years, the newest first: most of them tours, few of which are booked often. */
export async function fillBookings(db: pg.Client, bookings: number, tours: number): Promise<void> {
  const tour = `1 + floor(power(${lot("n")} / 4294967296.0, 2) * ${tours})::int`;
  const user = idSql("user", `1 + ${adminCount} + n % ${userCount(bookings)}`);
  await db.query(
    `INSERT INTO "Booking" ("id", "reference", "userId", "tourId", "carId", "offerId", "status", "name", "phone", "date",
      "travelers", "pickupLocation", "itemTitle", "itemImage", "unitPrice", "totalPrice", "createdAt", "updatedAt",
      "searchText")
    SELECT ${idSql("booking", "n")}, "reference", u."id", t."id",
      CASE WHEN n % 10 = 1 THEN ${idSql("car", `1 + n % ${carCount}`)} END,
      CASE WHEN n % 10 = 0 THEN ${idSql("offer", `1 + n % ${offerCount}`)} END,
      (CASE WHEN ${lot("n", 2)} % 20 < 5 THEN 'Pending' WHEN ${lot("n", 2)} % 20 < 16 THEN 'Confirmed'
        ELSE 'Cancelled' END)::"BookingStatus",
      u."name", u."phone", ("at" + (n % 120) * interval '1 day')::date, 1 + n % 4, 'Guwahati airport',
      coalesce(t."title", 'Item ' || n % 10), coalesce(t."images"[1], ''), 1500 + ${lot("n", 3)} % 60000,
      (1500 + ${lot("n", 3)} % 60000) * (1 + n % 4), "at", "at",
      concat_ws(' ', '', "reference", u."name", u."phone", substr(u."phone", 4), u."email")
    FROM generate_series(1, $1::int) AS n
    CROSS JOIN LATERAL (SELECT 'NE-' || lpad(upper(to_hex(n)), 6, '0') AS "reference",
      now() - n * (interval '2 years' / $1::int) AS "at", ${user} AS "userId",
      CASE WHEN n % 10 > 1 THEN ${idSql("tour", tour)} END AS "tourId") AS made
    JOIN "User" u ON u."id" = made."userId" LEFT JOIN "Tour" t ON t."id" = made."tourId"`,
    [bookings],
  );
  const event = (id: string) => `substr("id"::text, 1, 19) || '${id}' || substr("id"::text, 24)`;
  await db.query(`INSERT INTO "BookingEvent" ("id", "bookingId", "from", "to", "actorId", "at")
    SELECT (${event("8b06")})::uuid, "id", NULL::"BookingStatus", 'Pending'::"BookingStatus", "userId", "createdAt" FROM "Booking"
    UNION ALL
    SELECT (${event("8b07")})::uuid, "id", 'Pending'::"BookingStatus", "status", ${idSql("user", "1")}, "createdAt" + interval '1 hour'
    FROM "Booking" WHERE "status" <> 'Pending'`);
}

/**
 * What triggers would have kept, had they been on: the words and the number of tours, the numbers of bookings, and what
 * each date has sold. A date sold beyond its places by the lot has no limit of its own.
 */
export async function fillDerived(db: pg.Client): Promise<void> {
  await db.query(`UPDATE "Counter" SET "value" = (SELECT count(*) FROM "Tour") WHERE "name" = 'tours'`);
  await db.query(`INSERT INTO "TourSearch" ("tourId", "type", "price", "createdAt", "words", "text")
    SELECT t."id", t."type", t."price", t."createdAt", tour_words(t), tour_text(t) FROM "Tour" AS t`);
  await db.query(`INSERT INTO "SearchLexeme" SELECT "word" FROM ts_stat('SELECT "words" FROM "TourSearch"')`);
  await db.query(`UPDATE "BookingCount" SET ("pending", "confirmed", "cancelled") = (
      SELECT count(*) FILTER (WHERE "status" = 'Pending'), count(*) FILTER (WHERE "status" = 'Confirmed'),
        count(*) FILTER (WHERE "status" = 'Cancelled') FROM "Booking")
    WHERE "part" = 0`);
  await db.query(`INSERT INTO "Allocation" ("itemId", "date", "taken", "capacity")
    SELECT "itemId", "date", "taken", CASE WHEN "taken" <= "room" THEN "room" END FROM (
      SELECT coalesce(b."tourId", b."carId", b."offerId") AS "itemId", b."date",
        sum(CASE WHEN b."carId" IS NULL THEN b."travelers" ELSE 1 END)::int AS "taken",
        max(coalesce(t."capacityPerDate", c."units", o."capacityPerDate")) AS "room"
      FROM "Booking" b LEFT JOIN "Tour" t ON t."id" = b."tourId" LEFT JOIN "Car" c ON c."id" = b."carId"
      LEFT JOIN "Offer" o ON o."id" = b."offerId" WHERE b."status" <> 'Cancelled' GROUP BY 1, 2) AS sold`);
}
