-- Departures, the people and vehicles of a trip, and who is where. A trusted extension, like pg_trgm.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TYPE "ChangeSubject" ADD VALUE 'departure';
ALTER TYPE "ChangeSubject" ADD VALUE 'resource';

CREATE TYPE "DepartureStatus" AS ENUM ('open', 'guaranteed', 'closed', 'cancelled');
CREATE TYPE "ResourceKind" AS ENUM ('guide', 'driver', 'vehicle');

CREATE TABLE "Departure" (
    "productId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "id" UUID NOT NULL,
    "status" "DepartureStatus" NOT NULL DEFAULT 'open',
    "capacity" INTEGER,
    "minParty" INTEGER,
    "startTime" TEXT,
    "meetingPoint" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("productId", "date"),
    CONSTRAINT "Departure_capacity_check" CHECK ("capacity" >= 1),
    CONSTRAINT "Departure_minParty_check" CHECK ("minParty" >= 1),
    CONSTRAINT "Departure_startTime_check" CHECK ("startTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

CREATE TABLE "Resource" (
    "id" UUID NOT NULL,
    "kind" "ResourceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "languages" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "seats" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Resource_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Resource_seats_check" CHECK ("seats" >= 1)
);

CREATE TABLE "Assignment" (
    "id" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "productId" UUID,
    "date" DATE,
    "bookingId" UUID,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Assignment_days_check" CHECK ("from" <= "to"),
    CONSTRAINT "Assignment_one_trip_check" CHECK (
      ("bookingId" IS NOT NULL AND "productId" IS NULL AND "date" IS NULL)
      OR ("bookingId" IS NULL AND "productId" IS NOT NULL AND "date" IS NOT NULL)),
    -- Nobody is in two places on one day.
    CONSTRAINT "Assignment_one_place" EXCLUDE USING gist ("resourceId" WITH =, daterange("from", "to", '[]') WITH &&)
);

CREATE UNIQUE INDEX "Departure_id_key" ON "Departure"("id");
CREATE INDEX "Departure_date_productId_idx" ON "Departure"("date", "productId");
CREATE INDEX "Resource_kind_name_idx" ON "Resource"("kind", "name");
CREATE INDEX "Assignment_productId_date_idx" ON "Assignment"("productId", "date");
CREATE INDEX "Assignment_bookingId_idx" ON "Assignment"("bookingId");

ALTER TABLE "Departure" ADD CONSTRAINT "Departure_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "Resource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_productId_date_fkey" FOREIGN KEY ("productId", "date") REFERENCES "Departure"("productId", "date") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As before; a departure's capacity replaces the product's on its date.
CREATE OR REPLACE FUNCTION take_places(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places int := booking_places(b."kind", b."travelers" - b."withoutPlace");
  room int;
  got int;
  remaining int;
BEGIN
  -- Locked, so that no capacity can change before this transaction ends: edits of departures lock the product too.
  SELECT "capacity" INTO room FROM "Product" WHERE "id" = b."productId" FOR KEY SHARE;

  INSERT INTO "Allocation" AS a ("productId", "date", "taken", "capacity")
  SELECT b."productId", "day"::date, places, coalesce(d."capacity", room)
  FROM generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
  LEFT JOIN "Departure" d ON d."productId" = b."productId" AND d."date" = "day"::date
  WHERE coalesce(d."capacity", room) IS NULL OR places <= coalesce(d."capacity", room)
  ORDER BY "day"
  ON CONFLICT ("productId", "date") DO UPDATE SET "taken" = a."taken" + excluded."taken", "capacity" = excluded."capacity"
  WHERE excluded."capacity" IS NULL OR a."taken" + excluded."taken" <= excluded."capacity";
  GET DIAGNOSTICS got = ROW_COUNT;
  IF got = b."days" THEN RETURN; END IF;

  SELECT greatest(least(min(coalesce(d."capacity", room) - coalesce(a."taken", 0)), places - 1), 0) INTO remaining
  FROM generate_series(b."date", b."date" + b."days" - 1, interval '1 day') AS "day"
  LEFT JOIN "Departure" d ON d."productId" = b."productId" AND d."date" = "day"::date
  LEFT JOIN "Allocation" a ON a."productId" = b."productId" AND a."date" = "day"::date;
  RAISE EXCEPTION 'sold out' USING ERRCODE = 'LU409', DETAIL = remaining::text;
END $$;

-- For a departure that is closed while a booking of it is being made, after the booking's own check.
CREATE FUNCTION refuse_closed_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Product" WHERE "id" = NEW."productId" FOR KEY SHARE;
  IF EXISTS (
    SELECT FROM "Departure" WHERE "productId" = NEW."productId" AND "date" = NEW."date" AND "status" IN ('closed', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'departure is closed' USING ERRCODE = 'LU409', DETAIL = '0';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_new_departure" AFTER INSERT ON "Booking"
FOR EACH ROW WHEN (NEW."status" <> 'Cancelled') EXECUTE FUNCTION refuse_closed_departure();

-- Not for a booking that an admin takes up again on purpose: its date stays.
CREATE TRIGGER "Booking_moved_departure" AFTER UPDATE ON "Booking"
FOR EACH ROW WHEN (
  NEW."status" <> 'Cancelled' AND (OLD."productId", OLD."date") IS DISTINCT FROM (NEW."productId", NEW."date")
) EXECUTE FUNCTION refuse_closed_departure();

-- The driver and the vehicle of a hire go with its days. Whoever is elsewhere on the new days is taken off, and so is
-- everybody of a cancelled hire. Locks people in the order of their ids, as assigning does.
CREATE FUNCTION move_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Resource" WHERE "id" IN (SELECT "resourceId" FROM "Assignment" WHERE "bookingId" = NEW."id")
  ORDER BY "id" FOR UPDATE;
  DELETE FROM "Assignment" one WHERE one."bookingId" = NEW."id" AND (NEW."status" = 'Cancelled' OR EXISTS (
    SELECT FROM "Assignment" other
    WHERE other."resourceId" = one."resourceId" AND other."id" <> one."id"
      AND daterange(other."from", other."to", '[]') && daterange(NEW."date", NEW."date" + NEW."days" - 1, '[]')));
  UPDATE "Assignment" SET "from" = NEW."date", "to" = NEW."date" + NEW."days" - 1 WHERE "bookingId" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_moved_assignments" AFTER UPDATE ON "Booking"
FOR EACH ROW WHEN (
  NEW."kind" = 'car' AND ((OLD."status" <> 'Cancelled' AND NEW."status" = 'Cancelled')
  OR (OLD."date", OLD."days") IS DISTINCT FROM (NEW."date", NEW."days"))
) EXECUTE FUNCTION move_assignments();
