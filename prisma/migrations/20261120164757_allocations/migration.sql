-- AlterTable
ALTER TABLE "Car" ADD COLUMN     "closedDates" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "leadDays" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "seasonMonths" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "Offer" ADD COLUMN     "closedDates" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "leadDays" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "seasonMonths" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "Tour" ADD COLUMN     "closedDates" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "leadDays" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Allocation" (
    "itemId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "taken" INTEGER NOT NULL,
    "capacity" INTEGER,

    CONSTRAINT "Allocation_pkey" PRIMARY KEY ("itemId","date")
);

ALTER TABLE "Allocation" ADD CONSTRAINT "Allocation_taken_check" CHECK ("taken" >= 0 AND ("capacity" IS NULL OR "taken" <= "capacity"));
ALTER TABLE "Car" ADD CONSTRAINT "Car_season_check" CHECK ("seasonMonths" <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_season_check" CHECK ("seasonMonths" <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_lead_check" CHECK ("leadDays" >= 0);
ALTER TABLE "Car" ADD CONSTRAINT "Car_lead_check" CHECK ("leadDays" >= 0);
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_lead_check" CHECK ("leadDays" >= 0);

-- What live bookings hold already; a date that was oversold by hand keeps no limit of its own until it is changed.
INSERT INTO "Allocation" ("itemId", "date", "taken", "capacity")
SELECT coalesce(b."tourId", b."carId", b."offerId"), "day"::date,
       sum(CASE WHEN b."carId" IS NULL THEN b."travelers" ELSE 1 END), NULL
FROM "Booking" b, generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
WHERE b."status" <> 'Cancelled'
GROUP BY 1, 2;

-- A live booking holds places on each of its days: one for each traveler, of a car the car itself.
-- Whoever writes a booking, whatever way, moves them in the same statement.
CREATE FUNCTION release_places(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item uuid := coalesce(b."tourId", b."carId", b."offerId");
  places int := CASE WHEN b."carId" IS NULL THEN b."travelers" ELSE 1 END;
BEGIN
  -- Day by day, in order, as they are taken: two of several days never wait for each other.
  PERFORM 1 FROM "Allocation"
  WHERE "itemId" = item AND "date" BETWEEN b."date" AND b."date" + b."days" - 1
  ORDER BY "date" FOR NO KEY UPDATE;
  UPDATE "Allocation" SET "taken" = "taken" - places
  WHERE "itemId" = item AND "date" BETWEEN b."date" AND b."date" + b."days" - 1;
END $$;

-- Raises LU409 with the places left as its detail when there are too few.
CREATE FUNCTION take_places(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item uuid := coalesce(b."tourId", b."carId", b."offerId");
  places int := CASE WHEN b."carId" IS NULL THEN b."travelers" ELSE 1 END;
  room int;
  got int;
  remaining int;
BEGIN
  -- Held, so that the capacity cannot change before this transaction ends.
  IF b."tourId" IS NOT NULL THEN
    SELECT "capacityPerDate" INTO room FROM "Tour" WHERE "id" = item FOR KEY SHARE;
  ELSIF b."carId" IS NOT NULL THEN
    SELECT "units" INTO room FROM "Car" WHERE "id" = item FOR KEY SHARE;
  ELSE
    SELECT "capacityPerDate" INTO room FROM "Offer" WHERE "id" = item FOR KEY SHARE;
  END IF;

  INSERT INTO "Allocation" AS a ("itemId", "date", "taken", "capacity")
  SELECT item, "day"::date, places, room
  FROM generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
  WHERE room IS NULL OR places <= room
  ORDER BY "day"
  ON CONFLICT ("itemId", "date") DO UPDATE SET "taken" = a."taken" + excluded."taken", "capacity" = room
  WHERE room IS NULL OR a."taken" + excluded."taken" <= room;
  GET DIAGNOSTICS got = ROW_COUNT;
  IF got = b."days" THEN RETURN; END IF;

  SELECT greatest(least(room - coalesce(max("taken"), 0), places - 1), 0) INTO remaining
  FROM "Allocation" WHERE "itemId" = item AND "date" BETWEEN b."date" AND b."date" + b."days" - 1;
  RAISE EXCEPTION 'sold out' USING ERRCODE = 'LU409', DETAIL = remaining::text;
END $$;

CREATE FUNCTION move_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" <> 'Cancelled' THEN PERFORM release_places(OLD); END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" <> 'Cancelled' THEN PERFORM take_places(NEW); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_new_places" AFTER INSERT OR DELETE ON "Booking"
FOR EACH ROW EXECUTE FUNCTION move_places();

-- From Pending to Confirmed nothing moves.
CREATE TRIGGER "Booking_moved_places" AFTER UPDATE ON "Booking"
FOR EACH ROW WHEN (
  (OLD."status" = 'Cancelled') <> (NEW."status" = 'Cancelled')
  OR (OLD."tourId", OLD."carId", OLD."offerId", OLD."date", OLD."days", OLD."travelers")
     IS DISTINCT FROM (NEW."tourId", NEW."carId", NEW."offerId", NEW."date", NEW."days", NEW."travelers")
) EXECUTE FUNCTION move_places();
