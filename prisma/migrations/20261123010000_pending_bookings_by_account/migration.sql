-- Each booking counts its account's pending ones; without this index it would read all that the account ever made.
CREATE INDEX "Booking_pending_by_account_idx" ON "Booking"("userId") WHERE "status" = 'Pending';
