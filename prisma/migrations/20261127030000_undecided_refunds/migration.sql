-- Since when the office has to decide what goes back of a booking without a ladder that its customer cancelled.
ALTER TABLE "Booking" ADD COLUMN "undecidedSince" timestamptz(3);

-- Those of which nobody has decided yet: the last move is the customer's, and nothing was written to go back after it.
UPDATE "Booking" AS b SET "undecidedSince" = moved."at"
FROM (
  SELECT DISTINCT ON ("bookingId") "bookingId", "at", "actorId" FROM "BookingEvent"
  WHERE "kind" = 'status' ORDER BY "bookingId", "at" DESC, "id" DESC
) AS moved
WHERE moved."bookingId" = b."id" AND moved."actorId" = b."userId" AND b."status" = 'Cancelled' AND b."paid" > b."refunding"
  AND (b."cancellation" IS NULL OR b."cancellation" = '[]'::jsonb)
  AND NOT EXISTS (SELECT 1 FROM "Refund" WHERE "bookingId" = b."id" AND "createdAt" >= moved."at");

CREATE INDEX "Booking_undecided_idx" ON "Booking" ("undecidedSince", "id") WHERE "undecidedSince" IS NOT NULL;

-- There is nothing to decide any more about a booking that is taken up again, whichever way.
CREATE FUNCTION end_undecided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."undecidedSince" := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER "Booking_ends_undecided" BEFORE UPDATE OF "status" ON "Booking"
FOR EACH ROW WHEN (OLD."status" = 'Cancelled' AND NEW."status" <> 'Cancelled') EXECUTE FUNCTION end_undecided();
