-- What a status change ended, so that its undo restores it: the hold, the customer's open request, the refund.
ALTER TABLE "BookingEvent" ADD COLUMN "ended" JSONB,
  ADD CONSTRAINT "BookingEvent_ended_is_object" CHECK (jsonb_typeof("ended") = 'object');
