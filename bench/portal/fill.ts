import type pg from "pg";
import { dropIndexes } from "~bench/data/fill";
import { fillRecords } from "./fill-records";

/** The characters of references, in the order of base-36 digits. */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Coprime to 36^6, so that its multiples are different references. */
const step = 1_234_567_891;
const firstNames =
  "Asha,Bimal,Champa,Devi,Eden,Farida,Gautam,Hima,Ibohal,Jonali,Kamal,Lalremruata,Mary,Neema,Onkar,Pema";
const lastNames = "Baruah,Chakma,Das,Gogoi,Hazarika,Islam,Jamatia,Kharkongor,Lama,Meitei,Nongrum,Pegu,Rongmei,Sangma";

/**
 * Inserts bookings of a tenth as many accounts, made over the last 18 months for travel up to 9 months ahead: 70 %
 * Confirmed, 15 % Pending, 15 % Cancelled; every twentieth by phone. Triggers are off for speed, so single statements
 * write the events, mails, allocations and counters. At most 2,000 departures and 50 on one day, three of four with a guide.
 * Every tenth booking has a tag.
 */
export async function fill(client: pg.Client, bookings: number): Promise<void> {
  await client.query("BEGIN");
  await client.query("SET LOCAL maintenance_work_mem = '512MB'");
  await client.query(`
    UPDATE "Product" SET "capacity" = CASE WHEN "kind" = 'car' THEN 10000 END, "seasonMonths" = '{}';
    ALTER TABLE "Booking" DISABLE TRIGGER USER;`);
  const rebuild = await dropIndexes(client, ["Booking", "BookingEvent", "Outbox", "Payment", "Paper", "Change"]);
  await client.query(
    `INSERT INTO "User" ("id", "name", "email", "phone", "emailVerifiedAt", "createdAt", "updatedAt")
     SELECT uuidv7(), p."first" || ' ' || p."last", lower(p."first" || '.' || p."last" || '.' || g || '@example.com'),
       '+919' || lpad((g * 7919 % 1000000000)::text, 9, '0'), now(), now() - interval '20 months', now()
     FROM generate_series(1, $1::int / 10) g, LATERAL (
       SELECT (string_to_array($2, ','))[1 + g % 16] AS "first", (string_to_array($3, ','))[1 + g % 14] AS "last") p`,
    [bookings, firstNames, lastNames],
  );
  await client.query(
    `CREATE TEMP TABLE accounts AS SELECT row_number() OVER () AS n, * FROM "User" WHERE "role" = 'customer';
     CREATE UNIQUE INDEX ON accounts (n);
     CREATE TEMP TABLE items AS SELECT row_number() OVER () AS n, "id", "kind", "title",
       coalesce("images"[1], '') AS image, "price" FROM "Product";
     CREATE UNIQUE INDEX ON items (n);
     ANALYZE accounts; ANALYZE items;`,
  );
  await client.query(
    `INSERT INTO "Booking" ("id", "reference", "userId", "productId", "kind", "status", "source",
       "contactEmail", "name", "phone", "date", "days", "tripDays", "travelers", "pickupLocation", "itemTitle", "itemImage",
       "unitPrice", "serviceFee", "totalPrice", "createdAt", "updatedAt", "searchText")
     SELECT uuidv7("at" - now()), "reference", CASE WHEN by_phone THEN NULL ELSE a."id" END,
       i."id", i."kind",
       (CASE WHEN g * 13 % 100 < 70 THEN 'Confirmed' WHEN g * 13 % 100 < 85 THEN 'Pending' ELSE 'Cancelled' END)::"BookingStatus",
       (CASE WHEN by_phone THEN 'phone' ELSE 'web' END)::"BookingSource", CASE WHEN by_phone THEN a."email" END,
       a."name", a."phone", "at"::date + (g * 31 % 270)::int, CASE WHEN i.kind = 'car' THEN 1 + g % 4 ELSE 1 END,
       sold_trip_days(i."kind", 1 + (g % 4)::int, i."id"),
       1 + g % 5, 'Guwahati, Paltan Bazaar', i."title", i.image, i."price", 0,
       i."price" * CASE WHEN i.kind = 'car' THEN 1 + g % 4 ELSE 1 + g % 5 END, "at", "at",
       concat_ws(' ', '', "reference", a."name", a."phone", substr(a."phone", 4), a."email")
         || E'\\n ' || i."title" || ' Guwahati, Paltan Bazaar'
     FROM generate_series(1, $1::bigint) g CROSS JOIN
       LATERAL (SELECT g % 20 = 0 AS by_phone, current_date - interval '540 days' * (1 - g::float8 / $1::bigint) AS "at",
         'NE-' || (SELECT string_agg(substr($2, (g * $3::bigint % 2176782336 / (36 ^ p)::bigint % 36)::int + 1, 1), '')
           FROM generate_series(0, 5) p) AS "reference") made
       JOIN accounts a ON a.n = 1 + g * 7919 % ($1::bigint / 10)
       JOIN items i ON i.n = 1 + g * 17 % (SELECT count(*) FROM items)`,
    [bookings, digits, step],
  );
  await client.query(`
    INSERT INTO "BookingEvent" ("id", "bookingId", "to", "actorId", "at")
    SELECT uuidv7("createdAt" - now()), "id", 'Pending', "userId", "createdAt" FROM "Booking";
    INSERT INTO "BookingEvent" ("id", "bookingId", "from", "to", "at")
    SELECT uuidv7(), "id", 'Pending', "status", "createdAt" + interval '3 hours' FROM "Booking" WHERE "status" <> 'Pending';
    INSERT INTO "Outbox" ("id", "kind", "recipient", "payload", "bookingId", "attempts", "sentAt", "createdAt")
    SELECT uuidv7(), 'booking-received', a."email", '{}', b."id", 1, b."createdAt", b."createdAt"
    FROM "Booking" b JOIN accounts a ON a."id" = b."userId";
    INSERT INTO "BookingLine" ("bookingId", "position", "unit", "label", "quantity", "unitPrice", "amount")
    SELECT "id", 1, (CASE WHEN "kind" = 'car' THEN 'day' ELSE 'adult' END)::"BookingUnit",
      CASE "kind" WHEN 'tour' THEN 'Person' WHEN 'car' THEN 'Day' ELSE 'Guest' END,
      CASE WHEN "kind" = 'car' THEN "days" ELSE "travelers" END, "unitPrice", "totalPrice"
    FROM "Booking";
    INSERT INTO "Allocation" ("productId", "date", "taken", "capacity")
    SELECT b."productId", "day"::date, sum(booking_places(b."kind", b."travelers")), max(p."capacity")
    FROM "Booking" b CROSS JOIN generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
    JOIN "Product" p ON p."id" = b."productId"
    WHERE b."status" <> 'Cancelled' GROUP BY 1, 2;
    INSERT INTO "Departure" ("id", "productId", "date", "status", "startTime", "updatedAt")
    SELECT uuidv7(), "productId", "date", 'guaranteed', '06:30', now()
    FROM (SELECT a.*, row_number() OVER (PARTITION BY "date" ORDER BY "productId") AS n
      FROM "Allocation" a JOIN "Product" ON "id" = "productId" WHERE "kind" <> 'car' AND "date" >= current_date - 20) a
    WHERE n <= 50 ORDER BY "date", "productId" LIMIT 2000;
    INSERT INTO "Resource" ("id", "kind", "name", "updatedAt")
    SELECT uuidv7(), 'guide', 'Guide ' || g, now() FROM generate_series(1, 40) g;
    INSERT INTO "Assignment" ("id", "resourceId", "productId", "date", "from", "to")
    SELECT uuidv7(), r."id", d."productId", d."date", d."date", d."date"
    FROM (SELECT *, row_number() OVER (PARTITION BY "date" ORDER BY "productId") AS n FROM "Departure") d
    JOIN (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "Resource") r ON r.n = d.n WHERE d.n % 4 <> 0;
    INSERT INTO "BookingTag" ("bookingId", "tag")
    SELECT "id", CASE WHEN n % 1000 = 0 THEN 'vip' ELSE 'school group' END
    FROM (SELECT "id", row_number() OVER (ORDER BY "createdAt") AS n FROM "Booking") b WHERE n % 10 = 0;
    UPDATE "BookingCount" SET "pending" = n.pending, "confirmed" = n.confirmed, "cancelled" = n.cancelled
    FROM (SELECT count(*) FILTER (WHERE "status" = 'Pending') AS pending,
      count(*) FILTER (WHERE "status" = 'Confirmed') AS confirmed,
      count(*) FILTER (WHERE "status" = 'Cancelled') AS cancelled FROM "Booking") n WHERE "part" = 0;`);
  await fillRecords(client);
  for (const index of rebuild) await client.query(index);
  await client.query(`ALTER TABLE "Booking" ENABLE TRIGGER USER;`);
  await client.query("COMMIT");
  // Autovacuum does this within a minute.
  await client.query("VACUUM (ANALYZE)");
}
