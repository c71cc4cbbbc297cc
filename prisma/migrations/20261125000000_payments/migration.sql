-- What was paid for bookings and what was given back. All amounts are rupees.

-- CreateEnum
CREATE TYPE "PaymentProvider" AS ENUM ('upi', 'razorpay', 'cash', 'bank');
CREATE TYPE "PaymentKind" AS ENUM ('deposit', 'balance', 'full', 'other');
CREATE TYPE "PaymentState" AS ENUM ('created', 'reported', 'captured', 'rejected', 'failed', 'mismatched');
CREATE TYPE "RefundState" AS ENUM ('created', 'transit', 'done', 'failed', 'external');

ALTER TABLE "Booking"
  ADD COLUMN "paid" DECIMAL(12,2) NOT NULL DEFAULT 0,
  ADD COLUMN "refunded" DECIMAL(12,2) NOT NULL DEFAULT 0,
  ADD COLUMN "refunding" DECIMAL(12,2) NOT NULL DEFAULT 0,
  ADD COLUMN "heldUntil" TIMESTAMPTZ(3),
  ADD CONSTRAINT "Booking_money_check" CHECK ("paid" >= 0 AND "refunded" >= 0 AND "refunding" >= 0);

-- Few bookings are held. CreateIndex
CREATE INDEX "Booking_held_idx" ON "Booking"("heldUntil") WHERE "heldUntil" IS NOT NULL;

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "kind" "PaymentKind" NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "received" DECIMAL(12,2),
    "state" "PaymentState" NOT NULL DEFAULT 'created',
    "reference" TEXT NOT NULL,
    "orderId" TEXT,
    "providerRef" TEXT,
    "utr" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "reason" TEXT,
    "actorId" UUID,
    "reportedAt" TIMESTAMPTZ(3),
    "capturedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Payment_amount_check" CHECK ("amount" > 0 AND "received" > 0),
    CONSTRAINT "Payment_reference_check" CHECK ("reference" ~ '^[A-Z0-9]{12}$'),
    CONSTRAINT "Payment_utr_check" CHECK ("utr" ~ '^[0-9]{12}$'),
    -- Money that arrived says how much and when; other payments have received nothing.
    CONSTRAINT "Payment_received_check" CHECK (
      ("state" IN ('captured', 'mismatched')) = ("received" IS NOT NULL)
      AND ("state" = 'captured') = ("capturedAt" IS NOT NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "Payment_reference_key" ON "Payment"("reference");
CREATE UNIQUE INDEX "Payment_orderId_key" ON "Payment"("orderId");
CREATE UNIQUE INDEX "Payment_utr_key" ON "Payment"("utr");
CREATE UNIQUE INDEX "Payment_provider_providerRef_key" ON "Payment"("provider", "providerRef");
CREATE INDEX "Payment_bookingId_createdAt_idx" ON "Payment"("bookingId", "createdAt");
CREATE INDEX "Payment_state_createdAt_id_idx" ON "Payment"("state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Payment_actorId_idx" ON "Payment"("actorId");

-- AddForeignKey
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Payment_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "raw" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentEvent_provider_eventId_key" ON "PaymentEvent"("provider", "eventId");
CREATE INDEX "PaymentEvent_due_idx" ON "PaymentEvent"("nextAttemptAt") WHERE "handledAt" IS NULL;
CREATE INDEX "PaymentEvent_receivedAt_idx" ON "PaymentEvent"("receivedAt");

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "state" "RefundState" NOT NULL DEFAULT 'created',
    "key" UUID NOT NULL,
    "providerRef" TEXT,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "actorId" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "doneAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Refund_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "Refund_done_check" CHECK (("state" IN ('done', 'external')) = ("doneAt" IS NOT NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "Refund_provider_providerRef_key" ON "Refund"("provider", "providerRef");
CREATE UNIQUE INDEX "Refund_key_key" ON "Refund"("key");
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId");
CREATE INDEX "Refund_bookingId_createdAt_idx" ON "Refund"("bookingId", "createdAt");
CREATE INDEX "Refund_state_createdAt_id_idx" ON "Refund"("state", "createdAt" DESC, "id" DESC);
CREATE INDEX "Refund_due_idx" ON "Refund"("nextAttemptAt") WHERE "state" IN ('created', 'transit');
CREATE INDEX "Refund_actorId_idx" ON "Refund"("actorId");

-- AddForeignKey
ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Refund_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Refund_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- No more is given back than a payment received: refunds of every state count, because a failed one is tried again. Raises
-- LU402. The row lock makes refunds of the same payment wait for each other.
CREATE FUNCTION refund_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received numeric;
  others numeric;
BEGIN
  SELECT p."received" INTO received FROM "Payment" AS p
  WHERE p."id" = NEW."paymentId" AND p."state" = 'captured' FOR NO KEY UPDATE;
  SELECT coalesce(sum("amount"), 0) INTO others FROM "Refund" WHERE "paymentId" = NEW."paymentId" AND "id" <> NEW."id";
  IF received IS NULL OR others + NEW."amount" > received THEN
    RAISE EXCEPTION 'more than was received' USING ERRCODE = 'LU402', DETAIL = greatest(coalesce(received, 0) - others, 0)::text;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Refund_fits" BEFORE INSERT OR UPDATE OF "amount", "paymentId" ON "Refund"
FOR EACH ROW EXECUTE FUNCTION refund_fits();

-- The sums of a booking: paid is what was received less what went back. Code locks the booking first, then its payments.
CREATE FUNCTION sum_money(booking uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE "Booking" SET "paid" = got."sum" - back."gone", "refunded" = back."gone", "refunding" = back."open"
  FROM (SELECT coalesce(sum("received"), 0) AS "sum" FROM "Payment"
        WHERE "bookingId" = booking AND "state" = 'captured') AS got,
       (SELECT coalesce(sum("amount") FILTER (WHERE "state" IN ('done', 'external')), 0) AS "gone",
               coalesce(sum("amount") FILTER (WHERE "state" NOT IN ('done', 'external')), 0) AS "open"
        FROM "Refund" WHERE "bookingId" = booking) AS back
  WHERE "id" = booking;
$$;

CREATE FUNCTION count_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_money(coalesce(NEW."bookingId", OLD."bookingId"));
  RETURN NULL;
END $$;

CREATE TRIGGER "Payment_counts" AFTER INSERT OR DELETE OR UPDATE OF "state", "received" ON "Payment"
FOR EACH ROW EXECUTE FUNCTION count_money();
CREATE TRIGGER "Refund_counts" AFTER INSERT OR DELETE OR UPDATE OF "state", "amount" ON "Refund"
FOR EACH ROW EXECUTE FUNCTION count_money();
