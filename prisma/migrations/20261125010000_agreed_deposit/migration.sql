-- The deposit stays as agreed when an admin reduces the total, so that the reduction can be taken back.
ALTER TABLE "Booking" DROP CONSTRAINT "Booking_deposit_in_total", ADD CONSTRAINT "Booking_deposit_check" CHECK ("deposit" >= 0);
