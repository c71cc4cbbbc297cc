-- What changes of a booking have settled about the return of its money: see RefundShare in features/payment/refund. Of what was
-- changed before, nothing is known: there the ladder alone counts, as it did.
ALTER TABLE "Booking" ADD COLUMN "refundShares" JSONB NOT NULL DEFAULT '[]';
