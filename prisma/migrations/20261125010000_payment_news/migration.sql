-- What a webhook's event tells, as it was read from its signed bytes; and when the provider is asked about a payment.
ALTER TABLE "PaymentEvent" ADD COLUMN "told" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "Payment" ADD COLUMN "nextCheckAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Payment_check_idx" ON "Payment"("nextCheckAt") WHERE "nextCheckAt" IS NOT NULL;
