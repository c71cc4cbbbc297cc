-- Who is on the way on a day: found by the days from the first to the one after the last, because neither end alone selects few.
CREATE INDEX "Booking_travel_idx" ON "Booking" USING gist (daterange("date", "date" + "days"));

-- The months of the papers are summed from this index alone, without the papers' contents.
CREATE INDEX "Paper_sums_idx" ON "Paper" ("issuedOn", "kind", "total", "taxable", "paymentId", "refundId");

-- The same index with the amounts, so that the dashboard's sum of what is due is read from it alone.
DROP INDEX "Booking_due_idx";
CREATE INDEX "Booking_due_idx" ON "Booking" (
  (CASE WHEN "paid" < "deposit" THEN ("createdAt" AT TIME ZONE 'Asia/Kolkata')::date ELSE "balanceDueOn" END), "id"
) INCLUDE ("totalPrice", "paid", "refunding")
WHERE "status" <> 'Cancelled' AND "paid" - "refunding" < "totalPrice" AND ("deposit" IS NOT NULL OR "paid" > 0);
