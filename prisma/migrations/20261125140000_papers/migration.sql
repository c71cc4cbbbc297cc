-- Bills, receipts and what else is issued for the money of bookings. All amounts are rupees.

-- Whom bills name.
ALTER TABLE "Booking" ADD COLUMN "billing" JSONB,
  ADD CONSTRAINT "Booking_billing_is_object" CHECK (jsonb_typeof("billing") = 'object');

-- CreateEnum
CREATE TYPE "PaperKind" AS ENUM ('bill', 'receipt', 'receiptVoucher', 'taxInvoice', 'refundVoucher', 'creditNote');

-- CreateTable
CREATE TABLE "Paper" (
    "id" UUID NOT NULL,
    "kind" "PaperKind" NOT NULL,
    "series" TEXT NOT NULL,
    "financialYear" TEXT NOT NULL,
    "serial" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "bookingId" UUID NOT NULL,
    "paymentId" UUID,
    "refundId" UUID,
    "refersToId" UUID,
    "cause" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL,
    "issuedOn" DATE NOT NULL,
    "total" DECIMAL(12,2) NOT NULL,
    "taxable" DECIMAL(12,2) NOT NULL,
    "cgst" DECIMAL(12,2) NOT NULL,
    "sgst" DECIMAL(12,2) NOT NULL,
    "igst" DECIMAL(12,2) NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "Paper_pkey" PRIMARY KEY ("id"),
    -- What the law allows for numbers, and nothing that has to be escaped in a file's name but the slash.
    CONSTRAINT "Paper_number_check" CHECK ("number" ~ '^[A-Za-z0-9/-]{1,16}$' AND "serial" > 0),
    CONSTRAINT "Paper_day_check" CHECK ("issuedOn" = ("issuedAt" AT TIME ZONE 'Asia/Kolkata')::date),
    CONSTRAINT "Paper_sum_check" CHECK ("total" > 0 AND "total" = "taxable" + "cgst" + "sgst" + "igst"
      AND "taxable" >= 0 AND "cgst" = "sgst" AND "cgst" >= 0 AND "igst" >= 0),
    CONSTRAINT "Paper_content_is_object" CHECK (jsonb_typeof("content") = 'object'),
    CONSTRAINT "Paper_cause_check" CHECK (
      ("kind" IN ('receipt', 'receiptVoucher')) = ("paymentId" IS NOT NULL)
      AND ("kind" IN ('refundVoucher', 'creditNote')) = ("refersToId" IS NOT NULL)
      AND ("kind" <> 'refundVoucher' OR "refundId" IS NOT NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "Paper_number_key" ON "Paper"("number");
CREATE UNIQUE INDEX "Paper_kind_cause_key" ON "Paper"("kind", "cause");
CREATE UNIQUE INDEX "Paper_series_financialYear_serial_key" ON "Paper"("series", "financialYear", "serial");
CREATE INDEX "Paper_bookingId_issuedAt_idx" ON "Paper"("bookingId", "issuedAt");
CREATE INDEX "Paper_issuedOn_series_serial_idx" ON "Paper"("issuedOn", "series", "serial");
CREATE INDEX "Paper_paymentId_idx" ON "Paper"("paymentId");
CREATE INDEX "Paper_refundId_idx" ON "Paper"("refundId");
CREATE INDEX "Paper_refersToId_idx" ON "Paper"("refersToId");

-- AddForeignKey
ALTER TABLE "Paper"
  ADD CONSTRAINT "Paper_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Paper_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Paper_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Paper_refersToId_fkey" FOREIGN KEY ("refersToId") REFERENCES "Paper"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "PaperCounter" (
    "series" TEXT NOT NULL,
    "financialYear" TEXT NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,
    "lastAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaperCounter_pkey" PRIMARY KEY ("series", "financialYear")
);

-- CreateTable
CREATE TABLE "PaperMonth" (
    "month" TEXT NOT NULL,
    "closedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "content" JSONB NOT NULL,

    CONSTRAINT "PaperMonth_pkey" PRIMARY KEY ("month"),
    CONSTRAINT "PaperMonth_month_check" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
-- CreateIndex
CREATE INDEX "PaperMonth_actorId_idx" ON "PaperMonth"("actorId");
-- AddForeignKey
ALTER TABLE "PaperMonth"
  ADD CONSTRAINT "PaperMonth_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A paper stays as it was issued.
CREATE FUNCTION refuse_paper_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'papers are never changed or deleted' USING ERRCODE = 'LU403';
END $$;
CREATE TRIGGER "Paper_stays" BEFORE UPDATE OR DELETE ON "Paper"
FOR EACH ROW EXECUTE FUNCTION refuse_paper_change();

-- Whoever issues a paper and whoever closes a month wait for each other by the lock of take-number.service.ts.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "PaperMonth" WHERE "month" = to_char(NEW."issuedOn", 'YYYY-MM')) THEN
    RAISE EXCEPTION 'this month is closed' USING ERRCODE = 'LU404';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Paper_month_open" BEFORE INSERT ON "Paper"
FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
