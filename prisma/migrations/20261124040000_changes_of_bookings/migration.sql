-- Only a status change has two different statuses; an event of another kind has none.
ALTER TABLE "BookingEvent" DROP CONSTRAINT "BookingEvent_move_check",
  ADD CONSTRAINT "BookingEvent_move_check" CHECK ("kind" <> 'status' OR "from" IS DISTINCT FROM "to");
