-- CreateIndex
CREATE INDEX "Booking_status_totalPrice_id_idx" ON "Booking"("status", "totalPrice", "id");
