-- When travellers are fetched, and what they were last told of the time, the place and the people of their trip.
ALTER TABLE "Booking"
  ADD COLUMN "pickupTime" TEXT,
  ADD COLUMN "toldPlan" JSONB,
  ADD CONSTRAINT "Booking_pickupTime_check" CHECK ("pickupTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
