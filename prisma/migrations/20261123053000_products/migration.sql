-- One table for what tours, cars and offers share. Ids stay, and so does everything that the API answers. Written by hand,
-- because rows are moved between tables.

-- CreateEnum
CREATE TYPE "ProductKind" AS ENUM ('tour', 'car', 'offer');
CREATE TYPE "BookingUnit" AS ENUM ('adult', 'child', 'infant', 'senior', 'day', 'fee', 'discount');
CREATE TYPE "BookingEventKind" AS ENUM ('status', 'change', 'payment', 'refund', 'note', 'mail', 'checkIn');

-- The old search, counters and notices: replaced at the end.
DROP TRIGGER "Tour_new_search" ON "Tour";
DROP TRIGGER "Tour_changed_search" ON "Tour";
DROP TRIGGER "Tour_counted_new" ON "Tour";
DROP TRIGGER "Tour_counted_changed" ON "Tour";
DROP TRIGGER "Tour_counted_gone" ON "Tour";
DROP TRIGGER "Tour_told" ON "Tour";
DROP TRIGGER "Car_told" ON "Car";
DROP TRIGGER "Offer_told" ON "Offer";
DROP FUNCTION index_tours();
DROP FUNCTION count_tours();
DROP FUNCTION tour_words("Tour");
DROP FUNCTION tour_text("Tour");
DROP TABLE "TourSearch";
DROP TABLE "Counter";
DROP TABLE "SearchLexeme";

-- CreateTable
CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "kind" "ProductKind" NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "images" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "price" DECIMAL(12,2) NOT NULL,
    "days" INTEGER NOT NULL DEFAULT 1,
    "capacity" INTEGER,
    "seasonMonths" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "closedDates" DATE[] NOT NULL DEFAULT ARRAY[]::DATE[],
    "leadDays" INTEGER NOT NULL DEFAULT 0,
    "states" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "search" tsvector NOT NULL DEFAULT ''::tsvector,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Product_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Product_price_check" CHECK ("price" >= 0),
    CONSTRAINT "Product_days_check" CHECK ("days" BETWEEN 1 AND 365),
    CONSTRAINT "Product_capacity_check" CHECK ("capacity" >= 1),
    CONSTRAINT "Product_season_check" CHECK ("seasonMonths" <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    CONSTRAINT "Product_lead_check" CHECK ("leadDays" >= 0)
);

-- How many days a duration in words lasts: "3 days 2 nights" and "3D/2N" are 3, "2 nights" is 3, anything else 1. The
-- same rule is in src/features/product/duration.rules.ts, which serves from now on.
CREATE FUNCTION pg_temp.days_of(duration text) RETURNS int LANGUAGE sql IMMUTABLE RETURN
  least(greatest(coalesce(
    (regexp_match(duration, '([0-9]{1,3})\s*-?\s*(?:days?|d)\y', 'i'))[1]::int,
    (regexp_match(duration, '([0-9]{1,3})\s*-?\s*(?:nights?|n)\y', 'i'))[1]::int + 1,
    1), 1), 365);

INSERT INTO "Product" ("id", "kind", "title", "description", "images", "price", "days", "capacity", "seasonMonths",
  "closedDates", "leadDays", "states", "version", "archivedAt", "createdAt", "updatedAt")
SELECT "id", 'tour'::"ProductKind", "title", "description", "images", "price", pg_temp.days_of("duration"), "capacityPerDate", "seasonMonths",
  "closedDates", "leadDays", "states", "version", "archivedAt", "createdAt", "updatedAt" FROM "Tour"
UNION ALL
SELECT "id", 'car'::"ProductKind", "name", '', "images", "price", 1, "units", "seasonMonths",
  "closedDates", "leadDays", ARRAY[]::text[], "version", "archivedAt", "createdAt", "updatedAt" FROM "Car"
UNION ALL
SELECT "id", 'offer'::"ProductKind", "title", "description", array_remove(ARRAY["image"], ''), "price", pg_temp.days_of("duration"), "capacityPerDate",
  "seasonMonths", "closedDates", "leadDays", ARRAY[]::text[], "version", "archivedAt", "createdAt", "updatedAt" FROM "Offer";

CREATE UNIQUE INDEX "Product_id_kind_key" ON "Product"("id", "kind");

-- Bookings name their product. Triggers and keys that know the old columns go first.
DROP TRIGGER "Booking_moved_places" ON "Booking";
ALTER TABLE "Booking" DROP CONSTRAINT "Booking_one_item_check", DROP CONSTRAINT "Booking_tourId_fkey",
  DROP CONSTRAINT "Booking_carId_fkey", DROP CONSTRAINT "Booking_offerId_fkey";
-- As generated columns for a moment: the table is written anew in one go, which takes a fraction of an UPDATE of each row.
ALTER TABLE "Booking"
  ADD COLUMN "productId" UUID GENERATED ALWAYS AS (coalesce("tourId", "carId", "offerId")) STORED,
  ADD COLUMN "kind" "ProductKind" GENERATED ALWAYS AS (
    CASE WHEN "tourId" IS NOT NULL THEN 'tour'::"ProductKind" WHEN "carId" IS NOT NULL THEN 'car' ELSE 'offer' END) STORED;
ALTER TABLE "Booking" ALTER COLUMN "productId" DROP EXPRESSION, ALTER COLUMN "kind" DROP EXPRESSION;
ALTER TABLE "Booking" ALTER COLUMN "productId" SET NOT NULL, ALTER COLUMN "kind" SET NOT NULL,
  DROP COLUMN "tourId", DROP COLUMN "carId", DROP COLUMN "offerId";
CREATE INDEX "Booking_productId_date_idx" ON "Booking"("productId", "date");

-- What each kind has alone.
DROP INDEX "Car_archivedAt_createdAt_id_idx";
DROP INDEX "Offer_archivedAt_createdAt_id_idx";
ALTER TABLE "Tour" ADD COLUMN "kind" "ProductKind" NOT NULL DEFAULT 'tour',
  DROP COLUMN "title", DROP COLUMN "description", DROP COLUMN "price", DROP COLUMN "images", DROP COLUMN "states",
  DROP COLUMN "seasonMonths", DROP COLUMN "capacityPerDate", DROP COLUMN "closedDates", DROP COLUMN "leadDays",
  DROP COLUMN "version", DROP COLUMN "archivedAt", DROP COLUMN "createdAt", DROP COLUMN "updatedAt",
  ADD CONSTRAINT "Tour_kind_check" CHECK ("kind" = 'tour');
ALTER TABLE "Car" ADD COLUMN "kind" "ProductKind" NOT NULL DEFAULT 'car',
  DROP COLUMN "name", DROP COLUMN "price", DROP COLUMN "images", DROP COLUMN "units", DROP COLUMN "seasonMonths",
  DROP COLUMN "closedDates", DROP COLUMN "leadDays", DROP COLUMN "version", DROP COLUMN "archivedAt",
  DROP COLUMN "createdAt", DROP COLUMN "updatedAt",
  ADD CONSTRAINT "Car_kind_check" CHECK ("kind" = 'car');
ALTER TABLE "Offer" ADD COLUMN "kind" "ProductKind" NOT NULL DEFAULT 'offer',
  DROP COLUMN "title", DROP COLUMN "description", DROP COLUMN "price", DROP COLUMN "image", DROP COLUMN "capacityPerDate",
  DROP COLUMN "seasonMonths", DROP COLUMN "closedDates", DROP COLUMN "leadDays", DROP COLUMN "version",
  DROP COLUMN "archivedAt", DROP COLUMN "createdAt", DROP COLUMN "updatedAt",
  ADD CONSTRAINT "Offer_kind_check" CHECK ("kind" = 'offer'),
  ADD CONSTRAINT "Offer_original_price_check" CHECK ("originalPrice" >= 0);

-- CreateIndex
CREATE UNIQUE INDEX "Tour_id_kind_key" ON "Tour"("id", "kind");
CREATE UNIQUE INDEX "Car_id_kind_key" ON "Car"("id", "kind");
CREATE UNIQUE INDEX "Offer_id_kind_key" ON "Offer"("id", "kind");

-- AddForeignKey
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_id_kind_fkey" FOREIGN KEY ("id", "kind") REFERENCES "Product"("id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Car" ADD CONSTRAINT "Car_id_kind_fkey" FOREIGN KEY ("id", "kind") REFERENCES "Product"("id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_id_kind_fkey" FOREIGN KEY ("id", "kind") REFERENCES "Product"("id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_productId_kind_fkey" FOREIGN KEY ("productId", "kind") REFERENCES "Product"("id", "kind") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Dates of products that have been deleted are left over: nothing is booked on them.
DELETE FROM "Allocation" WHERE NOT EXISTS (SELECT FROM "Product" WHERE "Product"."id" = "itemId");
ALTER TABLE "Allocation" RENAME COLUMN "itemId" TO "productId";
ALTER TABLE "Allocation" ADD CONSTRAINT "Allocation_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How many places a booking takes on each of its days: one for each traveler, of a car the car itself. The same rule is
-- `places` in src/features/product/kinds; src/features/product/places.test.ts holds both together.
CREATE FUNCTION booking_places(kind "ProductKind", travelers int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN kind = 'car' THEN 1 ELSE travelers END;

CREATE OR REPLACE FUNCTION release_places(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places int := booking_places(b."kind", b."travelers");
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
  places int := booking_places(b."kind", b."travelers");
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

-- From Pending to Confirmed nothing moves.
CREATE TRIGGER "Booking_moved_places" AFTER UPDATE ON "Booking"
FOR EACH ROW WHEN (
  (OLD."status" = 'Cancelled') <> (NEW."status" = 'Cancelled')
  OR (OLD."productId", OLD."kind", OLD."date", OLD."days", OLD."travelers")
     IS DISTINCT FROM (NEW."productId", NEW."kind", NEW."date", NEW."days", NEW."travelers")
) EXECUTE FUNCTION move_places();

-- CreateTable
CREATE TABLE "BookingLine" (
    "bookingId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "unit" "BookingUnit" NOT NULL,
    "age" INTEGER,
    "label" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unitPrice" DECIMAL(12,2) NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "BookingLine_pkey" PRIMARY KEY ("bookingId","position"),
    CONSTRAINT "BookingLine_quantity_check" CHECK ("quantity" >= 1)
);

-- The bookings until now: what was paid a person, guest or day, and the service fee where there was one.
INSERT INTO "BookingLine" ("bookingId", "position", "unit", "label", "quantity", "unitPrice", "amount")
SELECT "id", 1, (CASE WHEN "kind" = 'car' THEN 'day' ELSE 'adult' END)::"BookingUnit",
  CASE "kind" WHEN 'tour' THEN 'Person' WHEN 'car' THEN 'Day' ELSE 'Guest' END,
  CASE WHEN "kind" = 'car' THEN "days" ELSE "travelers" END, "unitPrice", "totalPrice" - "serviceFee"
FROM "Booking"
UNION ALL
SELECT "id", 2, 'fee'::"BookingUnit", 'Service fee (8%)', 1, "serviceFee", "serviceFee" FROM "Booking" WHERE "serviceFee" <> 0;

ALTER TABLE "BookingLine" ADD CONSTRAINT "BookingLine_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "BookingEvent" ADD COLUMN "kind" "BookingEventKind" NOT NULL DEFAULT 'status',
  ALTER COLUMN "to" DROP NOT NULL,
  ADD CONSTRAINT "BookingEvent_kind_check" CHECK (("kind" = 'status') = ("to" IS NOT NULL) AND ("kind" = 'status' OR "from" IS NULL));

-- The words that products of a kind are found by. CreateTable
CREATE TABLE "SearchLexeme" (
    "kind" "ProductKind" NOT NULL,
    "lexeme" TEXT NOT NULL,

    CONSTRAINT "SearchLexeme_pkey" PRIMARY KEY ("kind", "lexeme")
);
CREATE INDEX "SearchLexeme_lexeme_idx" ON "SearchLexeme" USING GIN ("lexeme" gin_trgm_ops);

-- What a product is found by, those of the title first (A), then its states and kind of trip (B), then its texts.
CREATE FUNCTION product_words(product "Product") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('simple', product."title"), 'A')
    || setweight(to_tsvector('simple', concat_ws(E'\n', array_to_string(product."states", E'\n'),
         t."type"::text, array_to_string(t."highlights", E'\n'),
         c."tagline", c."carType"::text, c."engineType"::text, c."transmission"::text,
         o."subtitle", o."type")), 'B')
    || setweight(to_tsvector('simple', concat_ws(E'\n', product."description",
         array_to_string(t."includes", E'\n'), array_to_string(o."features", E'\n'))), 'C')
    || setweight(to_tsvector('simple', coalesce(t."itinerary", '')), 'D')
  FROM (SELECT) AS "one"
  LEFT JOIN "Tour" AS t ON t."id" = product."id"
  LEFT JOIN "Car" AS c ON c."id" = product."id"
  LEFT JOIN "Offer" AS o ON o."id" = product."id"
$$;

-- The same texts in small letters, where a search has signs that are no part of a word.
CREATE FUNCTION product_text(product "Product") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', product."title", array_to_string(product."states", E'\n'), product."description",
    t."type"::text, array_to_string(t."highlights", E'\n'), array_to_string(t."includes", E'\n'), t."itinerary",
    c."tagline", o."subtitle", o."type", array_to_string(o."features", E'\n')))
  FROM (SELECT) AS "one"
  LEFT JOIN "Tour" AS t ON t."id" = product."id"
  LEFT JOIN "Car" AS c ON c."id" = product."id"
  LEFT JOIN "Offer" AS o ON o."id" = product."id"
$$;

-- Lexemes in their order: two writers never wait for each other crosswise.
CREATE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Product" AS p SET "search" = product_words(p) WHERE p."id" = NEW."id";
  RETURN NULL;
END $$;

CREATE FUNCTION learn_lexemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SearchLexeme" SELECT NEW."kind", "lexeme" FROM unnest(tsvector_to_array(NEW."search")) AS "lexeme" ORDER BY "lexeme"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

UPDATE "Product" AS p SET "search" = product_words(p);
INSERT INTO "SearchLexeme"
SELECT DISTINCT "kind", "lexeme" FROM "Product", unnest(tsvector_to_array("search")) AS "lexeme";

CREATE TRIGGER "Product_words" AFTER UPDATE OF "title", "description", "states" ON "Product"
FOR EACH ROW EXECUTE FUNCTION index_product();
CREATE TRIGGER "Tour_words" AFTER INSERT OR UPDATE ON "Tour" FOR EACH ROW EXECUTE FUNCTION index_product();
CREATE TRIGGER "Car_words" AFTER INSERT OR UPDATE ON "Car" FOR EACH ROW EXECUTE FUNCTION index_product();
CREATE TRIGGER "Offer_words" AFTER INSERT OR UPDATE ON "Offer" FOR EACH ROW EXECUTE FUNCTION index_product();
CREATE TRIGGER "Product_lexemes" AFTER UPDATE OF "search" ON "Product"
FOR EACH ROW WHEN (OLD."search" IS DISTINCT FROM NEW."search") EXECUTE FUNCTION learn_lexemes();

-- Every process forgets its cached answers when one of these tables changes.
CREATE TRIGGER "Product_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Product"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Tour_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Tour"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Car_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Car"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Offer_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Offer"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();

-- CreateIndex: only of products on offer, in the orders in which lists are read.
CREATE INDEX "Product_newest_idx" ON "Product"("kind", "createdAt", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_price_idx" ON "Product"("kind", "price", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_search_idx" ON "Product" USING GIN ("search");
