-- Guides, drivers and vehicles of a tour or offer go with its days, as those of a hire do: assignments that are not over end on the
-- new last day, and so do the links to their sheets. Whoever is elsewhere on the new days is taken off, with an entry in the
-- history. Locks people in the order of their ids, as assigning does.
CREATE FUNCTION fit_assignments(product uuid, days int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  one record;
BEGIN
  PERFORM 1 FROM "Resource" WHERE "id" IN (SELECT "resourceId" FROM "Assignment" WHERE "productId" = product)
  ORDER BY "id" FOR UPDATE;
  FOR one IN
    SELECT a."id", a."resourceId", a."from", r."kind", r."name", d."id" AS "departureId"
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
          THEN other."from" + days - 1 ELSE other."to" END, '[]') && daterange(one."from", one."from" + days - 1, '[]'))
    THEN
      DELETE FROM "Assignment" WHERE "id" = one."id";
      INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields")
      VALUES (gen_random_uuid(), 'departure', one."departureId", 'unassigned',
        jsonb_build_object(one."kind"::text, jsonb_build_array(one."name", NULL)));
    END IF;
  END LOOP;
  UPDATE "AccessLink" l SET "expiresAt" = l."expiresAt" + make_interval(hours => 24 * (a."from" + days - 1 - a."to"))
  FROM "Assignment" a
  WHERE a."id" = l."assignmentId" AND a."productId" = product AND a."to" BETWEEN today AND a."from" + days - 2
    AND l."revokedAt" IS NULL;
  UPDATE "Assignment" SET "to" = "from" + days - 1
  WHERE "productId" = product AND "to" >= today AND "to" <> "from" + days - 1;
END $$;

CREATE FUNCTION fit_assignments_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fit_assignments(NEW."id", NEW."days");
  RETURN NULL;
END $$;

CREATE TRIGGER "Product_days_of_assignments" AFTER UPDATE ON "Product"
FOR EACH ROW WHEN (NEW."kind" <> 'car' AND OLD."days" <> NEW."days") EXECUTE FUNCTION fit_assignments_of_product();

-- Assignments of products whose days have changed before.
SELECT fit_assignments("id", "days") FROM "Product" p
WHERE "kind" <> 'car' AND EXISTS (
  SELECT FROM "Assignment" a WHERE a."productId" = p."id" AND a."to" <> a."from" + p."days" - 1)
ORDER BY "id";
