-- Price rows and policies of products; party, policies and the code of bookings.
ALTER TABLE "Product"
  ADD COLUMN "prices" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "cancellation" JSONB,
  ADD COLUMN "payment" JSONB,
  ADD COLUMN "infantsTakePlaces" BOOLEAN NOT NULL DEFAULT true,
  ADD CONSTRAINT "Product_prices_is_list" CHECK (jsonb_typeof("prices") = 'array'),
  ADD CONSTRAINT "Product_cancellation_is_list" CHECK (jsonb_typeof("cancellation") = 'array'),
  ADD CONSTRAINT "Product_payment_is_object" CHECK (jsonb_typeof("payment") = 'object');

ALTER TABLE "Booking"
  ADD COLUMN "party" JSONB,
  ADD COLUMN "withoutPlace" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "cancellation" JSONB,
  ADD COLUMN "deposit" DECIMAL(12,2),
  ADD COLUMN "balanceDueOn" DATE,
  ADD CONSTRAINT "Booking_party_is_object" CHECK (jsonb_typeof("party") = 'object'),
  ADD CONSTRAINT "Booking_withoutPlace_in_party" CHECK ("withoutPlace" BETWEEN 0 AND "travelers"),
  ADD CONSTRAINT "Booking_cancellation_is_list" CHECK (jsonb_typeof("cancellation") = 'array'),
  ADD CONSTRAINT "Booking_deposit_in_total" CHECK ("deposit" BETWEEN 0 AND "totalPrice"),
  ADD CONSTRAINT "Booking_balance_after_deposit" CHECK ("balanceDueOn" IS NULL OR "deposit" IS NOT NULL);

-- As before, less the infants who take no place.
CREATE OR REPLACE FUNCTION release_places(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places int := booking_places(b."kind", b."travelers" - b."withoutPlace");
BEGIN
  -- Day by day, in the order in which they are taken, so that two bookings of several days cannot deadlock.
  PERFORM 1 FROM "Allocation"
  WHERE "productId" = b."productId" AND "date" BETWEEN b."date" AND b."date" + b."days" - 1
  ORDER BY "date" FOR NO KEY UPDATE;
  UPDATE "Allocation" SET "taken" = "taken" - places
  WHERE "productId" = b."productId" AND "date" BETWEEN b."date" AND b."date" + b."days" - 1;
END $$;

-- Raises LU409, with the places left as its detail, when there are too few.
CREATE OR REPLACE FUNCTION take_places(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places int := booking_places(b."kind", b."travelers" - b."withoutPlace");
  room int;
  got int;
  remaining int;
BEGIN
  -- Locked, so that the capacity cannot change before this transaction ends.
  SELECT "capacity" INTO room FROM "Product" WHERE "id" = b."productId" FOR KEY SHARE;

  INSERT INTO "Allocation" AS a ("productId", "date", "taken", "capacity")
  SELECT b."productId", "day"::date, places, room
  FROM generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
  WHERE room IS NULL OR places <= room
  ORDER BY "day"
  ON CONFLICT ("productId", "date") DO UPDATE SET "taken" = a."taken" + excluded."taken", "capacity" = room
  WHERE room IS NULL OR a."taken" + excluded."taken" <= room;
  GET DIAGNOSTICS got = ROW_COUNT;
  IF got = b."days" THEN RETURN; END IF;

  SELECT greatest(least(room - coalesce(max("taken"), 0), places - 1), 0) INTO remaining
  FROM "Allocation" WHERE "productId" = b."productId" AND "date" BETWEEN b."date" AND b."date" + b."days" - 1;
  RAISE EXCEPTION 'sold out' USING ERRCODE = 'LU409', DETAIL = remaining::text;
END $$;

CREATE OR REPLACE TRIGGER "Booking_moved_places" AFTER UPDATE ON "Booking"
FOR EACH ROW WHEN (
  (OLD."status" = 'Cancelled') <> (NEW."status" = 'Cancelled')
  OR (OLD."productId", OLD."kind", OLD."date", OLD."days", OLD."travelers", OLD."withoutPlace")
     IS DISTINCT FROM (NEW."productId", NEW."kind", NEW."date", NEW."days", NEW."travelers", NEW."withoutPlace")
) EXECUTE FUNCTION move_places();
