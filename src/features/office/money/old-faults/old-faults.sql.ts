import { expiredReason } from "~/features/booking/booking-event.schema";
import { feeOnTopGateway } from "~/features/payment/providers/registry";
import { isOfKinds } from "~/features/product/which-kinds.rules";

/** When this database got a migration: what was written before it was written by an older version. */
const migratedAt = (name: string) =>
  `(SELECT max("finished_at") FROM "_prisma_migrations" WHERE "migration_name" = '${name}')`;

const moneyMeansAt = migratedAt("20261128200000_what_money_means");
const tripDaysAt = migratedAt("20261128210000_trip_days");
// The mended sheets needed no migration. This is the first one after them: whoever lacked it had the old sheets.
const advancesAt = migratedAt("20261129100000_payment_history");

/** Of the rows of {@link oldFaultsSql}. */
export const faultOrder = '"rank", "reference", "what"';

/**
 * Reads the bookings that faults of earlier versions have touched, as rows of FoundFault in the order of kinds and references. It
 * changes nothing. Each part is true of no booking that only this version has written.
 *
 * No sheet that was saved is stored. A month counts as filed by the old sheets if it was closed while they were the only ones, or
 * if the law's day for it, the 11th of the next month, was over by then.
 */
export const oldFaultsSql = `
WITH "ended" AS (
  SELECT b."id", b."reference", b."userId", b."totalPrice", b."deposit", b."paid", b."refunding", b."cancellation",
    b."undecidedSince", b."refundShares", e."reason", e."actorId", e."at" AS "endedAt"
  FROM "Booking" AS b CROSS JOIN LATERAL (
    SELECT "to", "reason", "actorId", "at" FROM "BookingEvent"
    WHERE "bookingId" = b."id" AND "kind" = 'status' ORDER BY "at" DESC, "id" DESC LIMIT 1) AS e
  -- Both parts below are of those who paid, or had nothing to pay. The condition is that of Booking_cancelled_kept_idx.
  WHERE b."status" = 'Cancelled' AND (b."totalPrice" = 0 OR b."paid" > b."refunding") AND e."to" = 'Cancelled'
), "terms" AS (
  -- What the terms gave back at the moment of cancelling, and what came in in all.
  SELECT b."id", b."reference", b."paid" - b."refunding" AS "kept",
    coalesce((SELECT (s.step->>'refundPercent')::numeric FROM jsonb_array_elements(b."cancellation") WITH ORDINALITY AS s(step, n)
              WHERE (s.step->>'until')::timestamptz > b."endedAt" ORDER BY s.n LIMIT 1), 0) AS "percent",
    (SELECT coalesce(sum(p."received"), 0) FROM "Payment" AS p
     WHERE p."bookingId" = b."id" AND p."state" = 'captured') AS "received"
  FROM "ended" AS b
  -- Where changes have settled shares, the terms alone do not say what may be kept.
  WHERE b."actorId" = b."userId" AND b."undecidedSince" IS NULL AND b."refundShares" = '[]'
    AND jsonb_typeof(b."cancellation") = 'array' AND jsonb_array_length(b."cancellation") > 0
), "given" AS (
  SELECT r."bookingId", sum(r."amount") AS "amount" FROM "Refund" AS r
  WHERE r."createdAt" < ${moneyMeansAt} AND r."purpose" = 'less'
    AND NOT EXISTS (SELECT FROM "BookingEvent" AS e
                    WHERE e."bookingId" = r."bookingId" AND e."to" = 'Cancelled' AND e."at" <= r."createdAt")
  GROUP BY r."bookingId"
), "invoiced" AS (
  -- Of the first invoice alone: money that comes after it is no advance.
  SELECT p."bookingId", p."total", p."issuedAt", to_char(p."issuedOn", 'YYYY-MM') AS "month"
  FROM "Paper" AS p LEFT JOIN "PaperMonth" AS m ON m."month" = to_char(p."issuedOn", 'YYYY-MM')
  WHERE p."kind" = 'taxInvoice' AND p."cause" = 'invoice:' || p."bookingId" || ':1' AND p."issuedAt" < ${advancesAt}
    AND (m."closedAt" < ${advancesAt} OR
      (date_trunc('month', p."issuedOn"::timestamp) + interval '1 month 11 days') AT TIME ZONE 'Asia/Kolkata' <= ${advancesAt})
), "vouchers" AS (
  SELECT v."id", v."bookingId", v."number", v."issuedAt", v."total" > v."taxable" AS "isTaxed", i."month", i."total" AS "invoiced",
    v."total" - coalesce((SELECT sum(r."total") FROM "Paper" AS r WHERE r."refersToId" = v."id" AND r."kind" = 'refundVoucher'
                            AND r."issuedAt" <= i."issuedAt"), 0) AS "left"
  FROM "invoiced" AS i JOIN "Paper" AS v ON v."bookingId" = i."bookingId" AND v."kind" = 'receiptVoucher'
), "used" AS (
  -- The oldest vouchers first, up to the total of the invoice.
  SELECT *, least("left", "invoiced" + "left" - sum("left") OVER (PARTITION BY "bookingId" ORDER BY "issuedAt", "id")) AS "amount"
  FROM "vouchers"
), "found" AS (
  SELECT 1 AS "rank", 'ended' AS "kind", "id" AS "bookingId", "reference", NULL::numeric AS "amount", NULL AS "what",
    NULL AS "month" FROM "ended"
  WHERE "actorId" IS NULL AND "reason" = '${expiredReason}'
    AND ("totalPrice" = 0 OR ("paid" - "refunding" > 0
      AND "paid" - "refunding" >= least(coalesce("deposit", "totalPrice"), "totalPrice")))
  UNION ALL
  SELECT 2, 'owed', "id", "reference", "paid" - "refunding" - "totalPrice", NULL, NULL FROM "Booking"
  WHERE "status" <> 'Cancelled' AND "paid" - "refunding" > "totalPrice"
  UNION ALL
  SELECT 3, 'kept', "id", "reference", "kept" - round("received" * (100 - "percent") / 100, 2), NULL, NULL FROM "terms"
  -- A paisa may be lost by rounding.
  WHERE "kept" - round("received" * (100 - "percent") / 100, 2) > 0.01
  UNION ALL
  SELECT 4, 'dueAgain', b."id", b."reference", least(b."totalPrice" - b."paid" + b."refunding", g."amount"), NULL, NULL
  FROM "given" AS g JOIN "Booking" AS b ON b."id" = g."bookingId"
  WHERE b."status" <> 'Cancelled' AND b."totalPrice" > b."paid" - b."refunding"
  UNION ALL
  SELECT 5, 'oneDay', b."id", b."reference", NULL, p."number", NULL
  FROM "Paper" AS p JOIN "Booking" AS b ON b."id" = p."bookingId"
  WHERE b."tripDays" > 1 AND ${isOfKinds('b."kind"', ({ lastsAsBooked }) => !lastsAsBooked)} AND p."issuedAt" < ${tripDaysAt} AND p."content" #>> '{booking,days}' = '1'
  UNION ALL
  -- The payer of an order can pay no more than its amount and, if the account asks for it, the fee on top.
  SELECT 6, 'feeOnTop', b."id", b."reference", p."received" - p."amount", p."reference", NULL
  FROM "Payment" AS p JOIN "Booking" AS b ON b."id" = p."bookingId"
  WHERE p."provider" = '${feeOnTopGateway}' AND p."state" IN ('captured', 'mismatched') AND p."received" > p."amount"
  UNION ALL
  SELECT 7, 'declaredTwice', b."id", b."reference", u."amount", u."number", u."month"
  FROM "used" AS u JOIN "Booking" AS b ON b."id" = u."bookingId" WHERE u."isTaxed" AND u."amount" > 0
)
SELECT "rank", "kind", "bookingId", "reference", "amount"::float8 AS "amount", "what", "month" FROM "found" ORDER BY ${faultOrder}`;
