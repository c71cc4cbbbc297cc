import type pg from "pg";
import { emptyContent } from "./paper-content";

/**
 * Adds what the other screens list, in shares of the bookings: payments of every second, papers of every fourth, a change
 * of each, a review of every fortieth, and requests, check-ins, closings, codes, staff and views. Runs in the transaction of
 * {@link fill}, after it has disabled the triggers of bookings.
 */
export async function fillRecords(client: pg.Client): Promise<void> {
  await client.query(`
    ALTER TABLE "Payment" DISABLE TRIGGER USER;
    ALTER TABLE "Refund" DISABLE TRIGGER USER;
    INSERT INTO "User" ("id", "name", "email", "role", "staffRole", "emailVerifiedAt", "updatedAt")
    SELECT uuidv7(), 'Staff ' || g, 'staff' || g || '@example.com', 'admin',
      (ARRAY['office', 'accounts', 'guide'])[1 + g % 3]::"StaffRole", now(), now() FROM generate_series(1, 30) g;
    CREATE TEMP TABLE numbered AS SELECT row_number() OVER (ORDER BY "createdAt", "id") AS n, "id", "productId",
      "status", "createdAt", "totalPrice", "userId", "date", "days" FROM "Booking";
    CREATE TEMP TABLE staff AS SELECT row_number() OVER (ORDER BY "id") AS k, "id" FROM "User" WHERE "staffRole" IS NOT NULL;
    ANALYZE numbered;`);
  await fillMoney(client);
  await fillPapers(client);
  await fillWork(client);
  await client.query(`
    ALTER TABLE "Payment" ENABLE TRIGGER USER;
    ALTER TABLE "Refund" ENABLE TRIGGER USER;`);
}

/** Of 1,000 payments 2 are reported, 1 differs from what was asked, 40 failed or wait, the others arrived; half are deposits. */
async function fillMoney(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO "Payment" ("id", "bookingId", "provider", "kind", "amount", "received", "state", "reference",
      "reportedAt", "capturedAt", "createdAt", "updatedAt")
    SELECT uuidv7("createdAt" - now()), "id", (ARRAY['upi', 'razorpay', 'cash', 'bank'])[(1 + k % 4)::int]::"PaymentProvider",
      (CASE WHEN k % 2 = 0 THEN 'deposit' ELSE 'full' END)::"PaymentKind", amount,
      CASE WHEN state IN ('captured', 'mismatched') THEN amount END, state::"PaymentState", 'PAY' || lpad(k::text, 9, '0'),
      CASE WHEN state = 'reported' THEN "createdAt" + interval '1 hour' END,
      CASE WHEN state = 'captured' THEN "createdAt" + interval '2 hours' END, "createdAt" + interval '1 hour', now()
    FROM (SELECT *, n / 2 AS k, CASE WHEN n / 2 % 2 = 0 THEN ceil("totalPrice" * 0.3) ELSE "totalPrice" END AS amount,
      CASE WHEN n / 2 % 500 = 0 THEN 'reported' WHEN n / 2 % 1000 = 1 THEN 'mismatched'
        WHEN n / 2 % 50 = 2 THEN 'rejected' WHEN n / 2 % 50 = 3 THEN 'failed' ELSE 'captured' END AS state
      FROM numbered WHERE n % 2 = 0) b;
    INSERT INTO "Refund" ("id", "paymentId", "bookingId", "provider", "amount", "state", "key", "reason", "doneAt", "createdAt", "updatedAt")
    SELECT uuidv7(), p."id", p."bookingId", p."provider", p."received",
      (CASE WHEN b.n % 400 = 0 THEN 'created' ELSE 'done' END)::"RefundState", uuidv7(), 'Cancelled',
      CASE WHEN b.n % 400 <> 0 THEN p."capturedAt" + interval '1 day' END, p."capturedAt" + interval '5 hours', now()
    FROM "Payment" p JOIN numbered b ON b."id" = p."bookingId" WHERE p."state" = 'captured' AND b."status" = 'Cancelled';
    UPDATE "Booking" b SET "deposit" = CASE WHEN p."kind" = 'deposit' THEN p."amount" END,
      "balanceDueOn" = CASE WHEN p."kind" = 'deposit' THEN greatest(b."date" - 14, b."createdAt"::date) END,
      "paid" = coalesce(p."received", 0) - coalesce(r."done", 0), "refunded" = coalesce(r."done", 0), "refunding" = coalesce(r."open", 0)
    FROM "Payment" p LEFT JOIN (SELECT "paymentId", sum("amount") FILTER (WHERE "state" = 'done') AS "done",
      sum("amount") FILTER (WHERE "state" <> 'done') AS "open" FROM "Refund" GROUP BY 1) r ON r."paymentId" = p."id"
    WHERE p."bookingId" = b."id" AND p."state" = 'captured';
    UPDATE "Booking" SET "heldUntil" = now() + interval '2 hours' FROM numbered n
    WHERE n."id" = "Booking"."id" AND n."status" = 'Pending' AND n.n > (SELECT max(n) - 2000 FROM numbered);`);
}

/** Receipts of half of the money, and as many bills, numbered by series and financial year. */
async function fillPapers(client: pg.Client): Promise<void> {
  await client.query(
    `WITH "made" AS (
       SELECT p.*, paper, CASE WHEN paper = 'bill' THEN 'BL' ELSE 'RC' END AS series,
         (p."createdAt" AT TIME ZONE 'Asia/Kolkata')::date AS "day"
       FROM (SELECT *, row_number() OVER (ORDER BY "createdAt", "id") AS k FROM "Payment" WHERE "state" = 'captured') p
         CROSS JOIN (VALUES ('bill'), ('receipt')) AS papers(paper) WHERE k % 4 = 0),
     "counted" AS (SELECT *, to_char("day" - interval '3 months', 'YY') || '-' || to_char("day" + interval '9 months', 'YY') AS fy FROM "made"),
     "serials" AS (SELECT *, row_number() OVER (PARTITION BY series, fy ORDER BY "createdAt", "id") AS serial FROM "counted")
     INSERT INTO "Paper" ("id", "kind", "series", "financialYear", "serial", "number", "bookingId", "paymentId", "cause",
       "issuedAt", "issuedOn", "total", "taxable", "cgst", "sgst", "igst", "content")
     SELECT uuidv7(s."createdAt" - now()), paper::"PaperKind", series, fy, serial, series || '/' || fy || '/' || lpad(serial::text, 6, '0'),
       s."bookingId", CASE WHEN paper = 'receipt' THEN s."id" END, paper || ':' || s."id", s."createdAt", "day",
       s."received", s."received", 0, 0, 0,
       $1::jsonb || jsonb_build_object('buyer', jsonb_build_object('name', b."name", 'address', '', 'state', NULL, 'gstin', NULL, 'phone', b."phone"),
         'booking', jsonb_build_object('reference', b."reference", 'title', b."itemTitle", 'date', b."date", 'days', b."tripDays",
           'travelers', b."travelers", 'isCancelled', false))
     FROM "serials" s JOIN "Booking" b ON b."id" = s."bookingId"`,
    [JSON.stringify(emptyContent)],
  );
}

async function fillWork(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields", "actorId", "at")
    SELECT uuidv7("createdAt" - now()), (CASE WHEN n % 3 = 0 THEN 'booking' WHEN n % 100 = 1 THEN 'settings' ELSE 'tour' END)::"ChangeSubject",
      CASE WHEN n % 3 = 0 THEN b."id" ELSE "productId" END, 'updated', '{"price": [4500, 4800]}', s."id", "createdAt" + interval '4 hours'
    FROM numbered b JOIN staff s ON s.k = 1 + b.n % 30;
    INSERT INTO "Review" ("id", "bookingId", "productId", "userId", "stars", "text", "state", "reason", "createdAt", "updatedAt")
    SELECT uuidv7(), "id", "productId", "userId", 1 + n / 40 % 5, 'A good trip on the river.',
      (CASE WHEN n / 40 % 20 = 0 THEN 'pending' WHEN n / 40 % 50 = 1 THEN 'hidden' ELSE 'published' END)::"ReviewState",
      CASE WHEN n / 40 % 20 <> 0 AND n / 40 % 50 = 1 THEN 'Names a guest' END, "createdAt" + interval '10 days', now()
    FROM numbered WHERE n % 40 = 0;
    INSERT INTO "BookingRequest" ("id", "bookingId", "kind", "state", "createdAt", "decidedAt")
    SELECT uuidv7(), "id", 'cancel', (CASE WHEN n % 1000 = 0 THEN 'open' ELSE 'accepted' END)::"RequestState",
      "createdAt" + interval '1 day', CASE WHEN n % 1000 <> 0 THEN "createdAt" + interval '2 days' END
    FROM numbered WHERE n % 100 = 0;
    INSERT INTO "CheckIn" ("id", "bookingId", "at", "actorId")
    SELECT uuidv7(), b."id", now(), s."id" FROM numbered b JOIN staff s ON s.k = 1 + b.n % 30
    WHERE b."date" BETWEEN current_date - 60 AND current_date AND b."status" <> 'Cancelled' AND b.n % 2 = 0;
    INSERT INTO "Closing" ("id", "requestHash", "from", "to", "productIds", "titles", "reason", "words", "createdAt")
    SELECT uuidv7(), 'bench', current_date, current_date + 1, ARRAY[p."id"], ARRAY[p."title"], 'Landslide', '', now() - g * interval '1 day'
    FROM generate_series(1, 200) g, (SELECT "id", "title" FROM "Product" ORDER BY "id" LIMIT 1) p;
    INSERT INTO "ClosingBooking" ("closingId", "bookingId", "choice", "state", "note", "updatedAt")
    SELECT c."id", b."id", 'tell', 'done', 'Told', now()
    FROM (SELECT "id", row_number() OVER (ORDER BY "createdAt") AS n FROM "Closing") c JOIN numbered b ON b.n BETWEEN c.n * 50 AND c.n * 50 + 49;
    INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields", "at")
    SELECT uuidv7(), 'permit', "id", 'updated', '{"workingDays": [1, 10]}', now() FROM "PermitRule";
    INSERT INTO "DiscountCode" ("id", "code", "percent", "archivedAt", "updatedAt")
    SELECT uuidv7(), 'CODE-' || g, 10, CASE WHEN g % 2 = 0 THEN now() END, now() FROM generate_series(1, 1000) g;
    INSERT INTO "Resource" ("id", "kind", "name", "active", "updatedAt")
    SELECT uuidv7(), (CASE WHEN g % 2 = 0 THEN 'driver' ELSE 'vehicle' END)::"ResourceKind", 'Resource ' || g, g % 5 <> 0, now()
    FROM generate_series(1, 300) g;
    INSERT INTO "Invitation" ("id", "email", "tokenHash", "expiresAt")
    SELECT uuidv7(), 'invited' || g || '@example.com', 'bench' || g, now() + interval '3 days' FROM generate_series(1, 20) g;
    INSERT INTO "SavedView" ("id", "userId", "name", "filters", "updatedAt")
    SELECT uuidv7(), s."id", 'View ' || g, '{"status": "Pending"}', now() FROM staff s, generate_series(1, 10) g;`);
}
