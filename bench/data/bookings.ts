import type pg from "pg";
import { lot } from "./catalogue";
import { adminCount, carCount, idSql, offerCount, userCount } from "./ids";
import { person } from "./words";

/** Inserts the admins, who are owners, then customers, all with the same password hash. */
export async function fillUsers(db: pg.Client, bookings: number, passwordHash: string): Promise<void> {
  await db.query(
    `INSERT INTO "User" ("id", "name", "email", "phone", "passwordHash", "role", "staffRole", "createdAt",
      "updatedAt")
    SELECT ${idSql("user", "n")}, ${person("n")}, 'user' || n || '@bench.example',
      '+91' || (9000000000 + n), $1, CASE WHEN n <= ${adminCount} THEN 'admin' ELSE 'customer' END::"Role",
      CASE WHEN n <= ${adminCount} THEN 'owner' END::"StaffRole",
      now() - interval '3 years', now() - interval '3 years'
    FROM generate_series(1, $2::int) AS n`,
    [passwordHash, userCount(bookings) + adminCount],
  );
}

/** Inserts bookings over two years, the newest first: most are of tours, of which a few are booked often. */
export async function fillBookings(db: pg.Client, bookings: number, tours: number): Promise<void> {
  const tour = idSql("tour", `1 + floor(power(${lot("n")} / 4294967296.0, 2) * ${tours})::int`);
  const car = idSql("car", `1 + n % ${carCount}`);
  const offer = idSql("offer", `1 + n % ${offerCount}`);
  const user = idSql("user", `1 + ${adminCount} + n % ${userCount(bookings)}`);
  await db.query(
    `INSERT INTO "Booking" ("id", "reference", "userId", "productId", "kind", "status", "name", "phone", "date",
      "travelers", "pickupLocation", "itemTitle", "itemImage", "unitPrice", "totalPrice", "createdAt", "updatedAt",
      "searchText", "tripDays")
    SELECT ${idSql("booking", "n")}, "reference", u."id", p."id", p."kind",
      (CASE WHEN ${lot("n", 2)} % 20 < 5 THEN 'Pending' WHEN ${lot("n", 2)} % 20 < 16 THEN 'Confirmed'
        ELSE 'Cancelled' END)::"BookingStatus",
      u."name", u."phone", ("at" + (n % 120) * interval '1 day')::date, 1 + n % 4, 'Guwahati airport',
      p."title", coalesce(p."images"[1], ''), "unitPrice",
      "unitPrice" * CASE WHEN p."kind" = 'car' THEN 1 ELSE 1 + n % 4 END, "at", "at",
      concat_ws(' ', '', "reference", u."name", u."phone", substr(u."phone", 4), u."email")
        || E'\\n ' || p."title" || ' Guwahati airport',
      sold_trip_days(p."kind", 1, p."id")
    FROM generate_series(1, $1::int) AS n
    CROSS JOIN LATERAL (SELECT 'NE-' || lpad(upper(to_hex(n)), 6, '0') AS "reference",
      now() - n * (interval '2 years' / $1::int) AS "at", 1500 + ${lot("n", 3)} % 60000 AS "unitPrice",
      ${user} AS "userId", CASE n % 10 WHEN 0 THEN ${offer} WHEN 1 THEN ${car} ELSE ${tour} END AS "productId") AS made
    JOIN "User" u ON u."id" = made."userId" JOIN "Product" p ON p."id" = made."productId"`,
    [bookings],
  );
  await db.query(`INSERT INTO "BookingLine" ("bookingId", "position", "unit", "label", "quantity", "unitPrice", "amount")
    SELECT "id", 1, (CASE WHEN "kind" = 'car' THEN 'day' ELSE 'adult' END)::"BookingUnit",
      CASE "kind" WHEN 'tour' THEN 'Person' WHEN 'car' THEN 'Day' ELSE 'Guest' END,
      CASE WHEN "kind" = 'car' THEN 1 ELSE "travelers" END, "unitPrice", "totalPrice"
    FROM "Booking"`);
  const event = (id: string) => `substr("id"::text, 1, 19) || '${id}' || substr("id"::text, 24)`;
  await db.query(`INSERT INTO "BookingEvent" ("id", "bookingId", "from", "to", "actorId", "at")
    SELECT (${event("8b06")})::uuid, "id", NULL::"BookingStatus", 'Pending'::"BookingStatus", "userId", "createdAt" FROM "Booking"
    UNION ALL
    SELECT (${event("8b07")})::uuid, "id", 'Pending'::"BookingStatus", "status", ${idSql("user", "1")}, "createdAt" + interval '1 hour'
    FROM "Booking" WHERE "status" <> 'Pending'`);
}

/**
 * Inserts what the triggers would have written: the words of the products, the numbers of bookings, and the places taken
 * on each date. A date with more places taken than its capacity gets no limit.
 */
export async function fillDerived(db: pg.Client): Promise<void> {
  await db.query(`UPDATE "Product" AS p SET "search" = product_words(p)`);
  await db.query(`INSERT INTO "SearchLexeme"
    SELECT DISTINCT "kind", "lexeme" FROM "Product", unnest(tsvector_to_array("search")) AS "lexeme"`);
  await db.query(`UPDATE "BookingCount" SET ("pending", "confirmed", "cancelled") = (
      SELECT count(*) FILTER (WHERE "status" = 'Pending'), count(*) FILTER (WHERE "status" = 'Confirmed'),
        count(*) FILTER (WHERE "status" = 'Cancelled') FROM "Booking")
    WHERE "part" = 0`);
  await db.query(`INSERT INTO "Allocation" ("productId", "date", "taken", "capacity")
    SELECT "productId", "date", "taken", CASE WHEN "taken" <= "capacity" THEN "capacity" END FROM (
      SELECT b."productId", b."date", sum(booking_places(b."kind", b."travelers"))::int AS "taken",
        max(p."capacity") AS "capacity"
      FROM "Booking" b JOIN "Product" p ON p."id" = b."productId"
      WHERE b."status" <> 'Cancelled' GROUP BY 1, 2) AS taken`);
}
