-- A number may be reported for several bookings; the office decides which of them it has paid.
DROP INDEX "Payment_utr_key";
CREATE INDEX "Payment_utr_idx" ON "Payment"("utr");

-- Its money counts once.
CREATE UNIQUE INDEX "Payment_credited_number_key" ON "Payment"((COALESCE("providerRef", "utr")))
    WHERE "provider" = 'upi' AND "state" IN ('captured', 'mismatched');
