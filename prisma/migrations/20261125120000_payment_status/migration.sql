-- The payment status of a booking, as `paymentStatusOf` in payment.rules.ts derives it, for filters and sums.
CREATE FUNCTION payment_status("status" "BookingStatus", total numeric, paid numeric, refunded numeric, refunding numeric)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN refunding > 0 THEN 'refundDue'
    WHEN "status" = 'Cancelled' AND refunded > 0 THEN 'refunded'
    WHEN paid > total AND "status" <> 'Cancelled' THEN 'refundDue'
    WHEN paid >= total THEN 'paid'
    WHEN paid > 0 THEN 'partPaid'
    WHEN refunded > 0 THEN 'refunded'
    ELSE 'unpaid'
  END;

-- Without the unpaid bookings: where nobody pays in advance, the index is empty and bookings cost nothing more.
CREATE INDEX "Booking_payment_status_idx" ON "Booking" (
  payment_status("status", "totalPrice", "paid", "refunded", "refunding"), "createdAt" DESC, "id" DESC
) WHERE payment_status("status", "totalPrice", "paid", "refunded", "refunding") <> 'unpaid';

-- For the report of money by day.
CREATE INDEX "Payment_capturedAt_idx" ON "Payment"("capturedAt");
CREATE INDEX "Refund_doneAt_idx" ON "Refund"("doneAt");
