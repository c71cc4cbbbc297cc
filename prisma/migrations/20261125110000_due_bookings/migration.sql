-- For the portal's list of bookings with money due, soonest first: the day by which the next payment is due, as dueOnOf
-- says it. The condition is that of listOwing.
CREATE INDEX "Booking_due_idx" ON "Booking" (
  (CASE WHEN "paid" < "deposit" THEN ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date ELSE "balanceDueOn" END), "id"
) WHERE "status" <> 'Cancelled' AND "paid" - "refunding" < "totalPrice" AND ("deposit" IS NOT NULL OR "paid" > 0);
