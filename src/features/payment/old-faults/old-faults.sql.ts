import { expiredReason } from "~/features/booking/booking-event.schema";

/** When this database got a migration: what was written before it was written by an older version. */
const migratedAt = (name: string) =>
  `(SELECT max("finished_at") FROM "_prisma_migrations" WHERE "migration_name" = '${name}')`;

const moneyMeansAt = migratedAt("20261128200000_what_money_means");
const tripDaysAt = migratedAt("20261128210000_trip_days");

/**
 * Reads the bookings that faults of earlier versions have touched, as rows of FoundFault in the order of kinds and references. It
 * changes nothing. Each part is true of no booking that only this version has written.
 */
export const oldFaultsSql = `
WITH "last" AS (
  SELECT DISTINCT ON ("bookingId") "bookingId", "to", "reason", "actorId", "at"
  FROM "BookingEvent" WHERE "kind" = 'status' ORDER BY "bookingId", "at" DESC, "id" DESC
), "ended" AS (
  SELECT b.*, e."reason", e."actorId", e."at" AS "endedAt" FROM "Booking" AS b JOIN "last" AS e ON e."bookingId" = b."id"
  WHERE b."status" = 'Cancelled' AND e."to" = 'Cancelled'
), "terms" AS (
  -- What the ladder gave back at the moment of cancelling, and what came in in all.
  SELECT b."id", b."reference", b."paid" - b."refunding" AS "kept",
    coalesce((SELECT (s.step->>'refundPercent')::numeric FROM jsonb_array_elements(b."cancellation") WITH ORDINALITY AS s(step, n)
              WHERE (s.step->>'until')::timestamptz > b."endedAt" ORDER BY s.n LIMIT 1), 0) AS "percent",
    (SELECT coalesce(sum(p."received"), 0) FROM "Payment" AS p
     WHERE p."bookingId" = b."id" AND p."state" = 'captured') AS "received"
  FROM "ended" AS b
  -- Where changes have settled shares, the ladder alone does not say what may be kept.
  WHERE b."actorId" = b."userId" AND b."undecidedSince" IS NULL AND b."refundShares" = '[]'
    AND jsonb_typeof(b."cancellation") = 'array' AND jsonb_array_length(b."cancellation") > 0
), "given" AS (
  SELECT r."bookingId", sum(r."amount") AS "amount" FROM "Refund" AS r
  WHERE r."createdAt" < ${moneyMeansAt} AND r."purpose" = 'less'
    AND NOT EXISTS (SELECT FROM "BookingEvent" AS e
                    WHERE e."bookingId" = r."bookingId" AND e."to" = 'Cancelled' AND e."at" <= r."createdAt")
  GROUP BY r."bookingId"
), "found" AS (
  SELECT 1 AS "rank", 'ended' AS "kind", "reference", NULL::numeric AS "amount", NULL AS "what" FROM "ended"
  WHERE "actorId" IS NULL AND "reason" = '${expiredReason}'
    AND ("totalPrice" = 0 OR ("paid" - "refunding" > 0
      AND "paid" - "refunding" >= least(coalesce("deposit", "totalPrice"), "totalPrice")))
  UNION ALL
  SELECT 2, 'owed', "reference", "paid" - "refunding" - "totalPrice", NULL FROM "Booking"
  WHERE "status" <> 'Cancelled' AND "paid" - "refunding" > "totalPrice"
  UNION ALL
  SELECT 3, 'kept', "reference", "kept" - round("received" * (100 - "percent") / 100, 2), NULL FROM "terms"
  -- A paisa may be lost by rounding.
  WHERE "kept" - round("received" * (100 - "percent") / 100, 2) > 0.01
  UNION ALL
  SELECT 4, 'dueAgain', b."reference", least(b."totalPrice" - b."paid" + b."refunding", g."amount"), NULL
  FROM "given" AS g JOIN "Booking" AS b ON b."id" = g."bookingId"
  WHERE b."status" <> 'Cancelled' AND b."totalPrice" > b."paid" - b."refunding"
  UNION ALL
  SELECT 5, 'oneDay', b."reference", NULL, p."number" FROM "Paper" AS p JOIN "Booking" AS b ON b."id" = p."bookingId"
  WHERE b."tripDays" > 1 AND b."kind" <> 'car' AND p."issuedAt" < ${tripDaysAt} AND p."content" #>> '{booking,days}' = '1'
  UNION ALL
  -- The payer of an order can pay no more than its amount and, if the account asks for it, the fee on top.
  SELECT 6, 'feeOnTop', b."reference", p."received" - p."amount", p."reference"
  FROM "Payment" AS p JOIN "Booking" AS b ON b."id" = p."bookingId"
  WHERE p."provider" = 'razorpay' AND p."state" IN ('captured', 'mismatched') AND p."received" > p."amount"
)
SELECT "kind", "reference", "amount"::float8 AS "amount", "what" FROM "found" ORDER BY "rank", "reference", "what"`;
