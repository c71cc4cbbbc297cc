-- The permits that were needed at the time of booking, for those who said who travels: nationality, home state, needs.
ALTER TABLE "Booking" ADD COLUMN "permits" JSONB;
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_permits_has_needs"
  CHECK (jsonb_typeof("permits") = 'object' AND jsonb_typeof("permits" -> 'needs') IS NOT DISTINCT FROM 'array' OR "permits" IS NULL);
