-- Changes of bookings, and the requests of customers to change or cancel.

-- Until how many days before travel customers change a Confirmed booking themselves. Null: they ask.
ALTER TABLE "Product" ADD COLUMN "changeDays" INTEGER,
  ADD CONSTRAINT "Product_changeDays_check" CHECK ("changeDays" BETWEEN 0 AND 365);

-- How often a booking has been changed: SEQUENCE in calendar files.
ALTER TABLE "Booking" ADD COLUMN "sequence" INTEGER NOT NULL DEFAULT 0;

-- CreateEnum
CREATE TYPE "RequestKind" AS ENUM ('change', 'cancel');
CREATE TYPE "RequestState" AS ENUM ('open', 'accepted', 'declined', 'withdrawn');

-- CreateTable
CREATE TABLE "BookingRequest" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "kind" "RequestKind" NOT NULL,
    "wished" JSONB NOT NULL DEFAULT '{}',
    "totalPrice" DECIMAL(12,2),
    "refundPercent" INTEGER,
    "reason" TEXT,
    "state" "RequestState" NOT NULL DEFAULT 'open',
    "answer" TEXT,
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BookingRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "BookingRequest_wished_is_object" CHECK (jsonb_typeof("wished") = 'object'),
    CONSTRAINT "BookingRequest_decided_check" CHECK (("state" = 'open') = ("decidedAt" IS NULL)),
    CONSTRAINT "BookingRequest_percent_check" CHECK ("refundPercent" BETWEEN 0 AND 100)
);

-- One open request for a booking. A constraint and not an index, which schema.prisma could not express.
ALTER TABLE "BookingRequest" ADD CONSTRAINT "BookingRequest_one_open"
  EXCLUDE USING btree ("bookingId" WITH =) WHERE ("state" = 'open');
-- CreateIndex
CREATE INDEX "BookingRequest_bookingId_createdAt_idx" ON "BookingRequest"("bookingId", "createdAt");
-- CreateIndex
CREATE INDEX "BookingRequest_waiting_idx" ON "BookingRequest"("createdAt", "id") WHERE "state" = 'open';
CREATE INDEX "BookingRequest_actorId_idx" ON "BookingRequest"("actorId");

-- AddForeignKey
ALTER TABLE "BookingRequest"
  ADD CONSTRAINT "BookingRequest_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "BookingRequest_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An open request ends with its booking, whichever way that is cancelled.
CREATE FUNCTION end_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "BookingRequest" SET "decidedAt" = now(),
    "state" = CASE WHEN "kind" = 'cancel' THEN 'accepted' ELSE 'declined' END::"RequestState",
    "answer" = CASE WHEN "kind" = 'cancel' THEN "answer" ELSE 'The booking was cancelled.' END
  WHERE "bookingId" = NEW."id" AND "state" = 'open';
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_ends_requests" AFTER UPDATE OF "status" ON "Booking"
FOR EACH ROW WHEN (OLD."status" <> 'Cancelled' AND NEW."status" = 'Cancelled') EXECUTE FUNCTION end_requests();

-- As before; a booking that moves from days to others locks all of them first, in the order of dates, so that two bookings
-- that move in opposite directions wait for each other instead of deadlocking.
CREATE OR REPLACE FUNCTION move_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."status" <> 'Cancelled' AND NEW."status" <> 'Cancelled' THEN PERFORM lock_days(OLD, NEW); END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD."status" <> 'Cancelled' THEN PERFORM release_places(OLD); END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" <> 'Cancelled' THEN PERFORM take_places(NEW); END IF;
  RETURN NULL;
END $$;

-- Days without a row get one, because a row that somebody else inserts meanwhile is waited for like a lock.
CREATE FUNCTION lock_days(old_b "Booking", new_b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  PERFORM 1 FROM "Product" WHERE "id" IN (old_b."productId", new_b."productId") ORDER BY "id" FOR KEY SHARE;
  FOR one IN
    SELECT old_b."productId" AS "productId", "day"::date AS "date", false AS "isNew"
    FROM generate_series(old_b."date", old_b."date" + old_b."days" - 1, interval '1 day') AS "day"
    UNION ALL
    SELECT new_b."productId", "day"::date, true
    FROM generate_series(new_b."date", new_b."date" + new_b."days" - 1, interval '1 day') AS "day"
    ORDER BY 1, 2
  LOOP
    IF one."isNew" THEN
      INSERT INTO "Allocation" AS a ("productId", "date", "taken") VALUES (one."productId", one."date", 0)
      ON CONFLICT ("productId", "date") DO UPDATE SET "taken" = a."taken";
    ELSE
      PERFORM 1 FROM "Allocation" WHERE "productId" = one."productId" AND "date" = one."date" FOR NO KEY UPDATE;
    END IF;
  END LOOP;
END $$;
