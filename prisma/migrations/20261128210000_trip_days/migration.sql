-- How many days the trip lasts that was sold: a later edit of the product's duration does not change it. "days" stays the number
-- of days on which places are taken.
ALTER TABLE "Booking" ADD COLUMN "tripDays" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION sold_trip_days(kind "ProductKind", hire_days int, product uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN kind = 'car' THEN hire_days ELSE coalesce((SELECT p."days" FROM "Product" p WHERE p."id" = product), 1) END
$$;

-- Of older bookings only the present duration of the product is known.
UPDATE "Booking" SET "tripDays" = sold_trip_days("kind", "days", "productId")
WHERE sold_trip_days("kind", "days", "productId") <> 1;

ALTER TABLE "Booking" ADD CONSTRAINT "Booking_tripDays_check" CHECK (
  "tripDays" >= 1 AND ("kind" <> 'car' OR "tripDays" = "days"));

CREATE FUNCTION set_trip_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."tripDays" := sold_trip_days(NEW."kind", NEW."days", NEW."productId");
  RETURN NEW;
END $$;

-- By triggers, because the previous version and statements by hand also write bookings.
CREATE TRIGGER "Booking_new_trip" BEFORE INSERT ON "Booking"
FOR EACH ROW EXECUTE FUNCTION set_trip_days();
CREATE TRIGGER "Booking_moved_trip" BEFORE UPDATE ON "Booking"
FOR EACH ROW WHEN (
  (OLD."productId", OLD."kind", OLD."date", OLD."days") IS DISTINCT FROM (NEW."productId", NEW."kind", NEW."date", NEW."days")
) EXECUTE FUNCTION set_trip_days();

-- Who is on the way on a day, by the days of the trip instead of those on which places are taken.
CREATE INDEX "Booking_trip_idx" ON "Booking" USING gist (daterange("date", "date" + "tripDays"));
DROP INDEX "Booking_travel_idx";
