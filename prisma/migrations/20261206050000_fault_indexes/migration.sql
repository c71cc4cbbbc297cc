-- For the report of earlier faults on the page Money, which otherwise reads all bookings and payments. Each has few rows: the
-- cancelled bookings of which money is kept, the others that have paid too much, and payments above what was asked.
CREATE INDEX "Booking_cancelled_kept_idx" ON "Booking" ("id")
WHERE "status" = 'Cancelled' AND ("totalPrice" = 0 OR "paid" > "refunding");
CREATE INDEX "Booking_overpaid_idx" ON "Booking" ("id")
WHERE "status" <> 'Cancelled' AND "paid" - "refunding" > "totalPrice";
CREATE INDEX "Payment_above_asked_idx" ON "Payment" ("id")
WHERE "state" IN ('captured', 'mismatched') AND "received" > "amount";
