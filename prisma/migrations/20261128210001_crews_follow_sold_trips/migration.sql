-- A departure lasts as long as the longest trip that was sold for it, and while nobody has booked, as its product. So a shorter
-- duration of the product does not take a crew away from travellers to whom more days were sold.
CREATE FUNCTION last_day_of_departure(product uuid, first date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT first - 1 + coalesce(
    (SELECT max(b."tripDays") FROM "Booking" b
     WHERE b."productId" = product AND b."date" = first AND b."status" <> 'Cancelled'),
    (SELECT p."days" FROM "Product" p WHERE p."id" = product))
$$;

-- As fit_assignments, with the last day of each departure of the product.
CREATE FUNCTION fit_departures(product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  one record;
BEGIN
  PERFORM 1 FROM "Resource" WHERE "id" IN (SELECT "resourceId" FROM "Assignment" WHERE "productId" = product)
  ORDER BY "id" FOR UPDATE;
  FOR one IN
    SELECT a."id", a."resourceId", a."from", r."kind", r."name", d."id" AS "departureId",
      last_day_of_departure(product, a."date") AS "last"
    FROM "Assignment" a JOIN "Resource" r ON r."id" = a."resourceId"
      JOIN "Departure" d ON d."productId" = a."productId" AND d."date" = a."date"
    WHERE a."productId" = product AND a."to" >= today ORDER BY a."from", a."id"
  LOOP
    -- Of two departures of the product that now overlap, the earlier one keeps its people.
    IF EXISTS (
      SELECT FROM "Assignment" other
      WHERE other."resourceId" = one."resourceId" AND other."id" <> one."id"
        AND (other."productId" IS DISTINCT FROM product OR other."from" < one."from")
        AND daterange(other."from", CASE WHEN other."productId" = product AND other."to" >= today
          THEN last_day_of_departure(product, other."date") ELSE other."to" END, '[]') && daterange(one."from", one."last", '[]'))
    THEN
      DELETE FROM "Assignment" WHERE "id" = one."id";
      INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields")
      VALUES (gen_random_uuid(), 'departure', one."departureId", 'unassigned',
        jsonb_build_object(one."kind"::text, jsonb_build_array(one."name", NULL)));
    END IF;
  END LOOP;
  UPDATE "AccessLink" l SET "expiresAt" = l."expiresAt"
    + make_interval(hours => 24 * (last_day_of_departure(product, a."date") - a."to"))
  FROM "Assignment" a
  WHERE a."id" = l."assignmentId" AND a."productId" = product AND l."revokedAt" IS NULL
    AND a."to" >= today AND a."to" < last_day_of_departure(product, a."date");
  UPDATE "Assignment" SET "to" = last_day_of_departure(product, "date")
  WHERE "productId" = product AND "to" >= today AND "to" <> last_day_of_departure(product, "date");
END $$;

CREATE OR REPLACE FUNCTION fit_assignments_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fit_departures(NEW."id");
  RETURN NULL;
END $$;
DROP FUNCTION fit_assignments(uuid, int);

-- Looks at the one departure first: only few bookings change its last day, and the others must lock nobody.
CREATE FUNCTION fit_departure_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  product uuid;
BEGIN
  FOR product IN
    SELECT DISTINCT a."productId" FROM "Assignment" a
    WHERE ((a."productId", a."date") = (NEW."productId", NEW."date") OR (a."productId", a."date") = (OLD."productId", OLD."date"))
      AND a."to" >= today AND a."to" <> last_day_of_departure(a."productId", a."date")
    ORDER BY 1
  LOOP
    PERFORM fit_departures(product);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_new_length_of_departure" AFTER INSERT OR DELETE ON "Booking"
FOR EACH ROW EXECUTE FUNCTION fit_departure_of_booking();
CREATE TRIGGER "Booking_moved_length_of_departure" AFTER UPDATE ON "Booking"
FOR EACH ROW WHEN (
  NEW."kind" <> 'car' AND (OLD."productId", OLD."date", OLD."tripDays", OLD."status" = 'Cancelled')
    IS DISTINCT FROM (NEW."productId", NEW."date", NEW."tripDays", NEW."status" = 'Cancelled')
) EXECUTE FUNCTION fit_departure_of_booking();
