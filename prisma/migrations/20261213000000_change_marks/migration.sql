-- What other programs follow to learn of changes: src/server/changes.

-- A row for each transaction that changed a booking or a product, until number_changes() leaves the last one. Without foreign keys,
-- because the mark of a deleted product stays.
CREATE TABLE "ChangeMark" (
    "subject" "ChangeSubject" NOT NULL,
    "subjectId" UUID NOT NULL,
    "transaction" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "place" BIGINT,
    "isDeleted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ChangeMark_pkey" PRIMARY KEY ("subjectId", "transaction")
);

CREATE UNIQUE INDEX "ChangeMark_place_key" ON "ChangeMark"("place");
CREATE INDEX "ChangeMark_subject_place_idx" ON "ChangeMark"("subject", "place");

CREATE TABLE "ChangeCounter" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last" BIGINT NOT NULL,
    "forgotten" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ChangeCounter_pkey" PRIMARY KEY ("id")
);

-- Inserts only: a mark waits for no lock of another transaction, so triggers may set it in any order. In a restored database an old mark
-- can have the number of this transaction; it becomes a new one.
CREATE FUNCTION mark_changed(kind "ChangeSubject", ids uuid[], deleted boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "ChangeMark" AS mark ("subject", "subjectId", "transaction", "at", "isDeleted")
  SELECT kind, changed, pg_current_xact_id()::text::bigint, clock_timestamp(), deleted
  FROM (SELECT DISTINCT unnest(ids) AS changed) AS every WHERE changed IS NOT NULL
  ON CONFLICT ("subjectId", "transaction") DO UPDATE
  SET "place" = NULL, "at" = EXCLUDED."at", "isDeleted" = mark."isDeleted" OR EXCLUDED."isDeleted"
  WHERE mark."place" IS NOT NULL OR EXCLUDED."isDeleted"
$$;

-- Whether one of these columns differs.
CREATE FUNCTION differs(former jsonb, latter jsonb, VARIADIC names text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(names) AS name WHERE former->name IS DISTINCT FROM latter->name)
$$;

CREATE FUNCTION mark_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed('booking', ARRAY[OLD."id", NEW."id"], TG_OP = 'DELETE');
  RETURN NULL;
END $$;

-- New rows of a statement together, because imports insert thousands.
CREATE FUNCTION mark_new_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed('booking', ARRAY(SELECT "id" FROM made));
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_marked" AFTER INSERT ON "Booking" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION mark_new_bookings();
CREATE TRIGGER "Booking_marked_last" AFTER DELETE ON "Booking" FOR EACH ROW EXECUTE FUNCTION mark_booking();
CREATE TRIGGER "Booking_marked_again" AFTER UPDATE ON "Booking" FOR EACH ROW
WHEN (to_jsonb(OLD) - '{toldPlan,searchText,updatedAt}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{toldPlan,searchText,updatedAt}'::text[])
EXECUTE FUNCTION mark_booking();

-- Parts of a booking's answers in tables of their own.
CREATE FUNCTION mark_booking_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed('booking', ARRAY[OLD."bookingId", NEW."bookingId"]);
  RETURN NULL;
END $$;

CREATE TRIGGER "BookingLine_marked" AFTER INSERT OR UPDATE OR DELETE ON "BookingLine"
FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "BookingEvent_marked" AFTER INSERT OR UPDATE OR DELETE ON "BookingEvent"
FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "BookingRequest_marked" AFTER INSERT OR UPDATE OR DELETE ON "BookingRequest"
FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "BookingTag_marked" AFTER INSERT OR UPDATE OR DELETE ON "BookingTag"
FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "CheckIn_marked" AFTER INSERT OR UPDATE OR DELETE ON "CheckIn"
FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "WhatsAppConsent_marked" AFTER INSERT OR UPDATE OR DELETE ON "WhatsAppConsent"
FOR EACH ROW EXECUTE FUNCTION mark_booking_of();

-- Jobs write every few seconds when they ask a provider next, which no answer has. Of a refund answers say whether it is released.
CREATE TRIGGER "Payment_marked" AFTER INSERT OR DELETE ON "Payment" FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "Payment_marked_again" AFTER UPDATE ON "Payment" FOR EACH ROW
WHEN (to_jsonb(OLD) - '{nextCheckAt,updatedAt}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{nextCheckAt,updatedAt}'::text[])
EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "Refund_marked" AFTER INSERT OR DELETE ON "Refund" FOR EACH ROW EXECUTE FUNCTION mark_booking_of();
CREATE TRIGGER "Refund_marked_again" AFTER UPDATE ON "Refund" FOR EACH ROW
WHEN (
  (OLD."nextAttemptAt" IS NULL) <> (NEW."nextAttemptAt" IS NULL)
  OR to_jsonb(OLD) - '{nextAttemptAt,updatedAt}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{nextAttemptAt,updatedAt}'::text[]
)
EXECUTE FUNCTION mark_booking_of();

-- The account in the office's answers.
CREATE FUNCTION mark_bookings_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed('booking', ARRAY(SELECT "id" FROM "Booking" WHERE "userId" = NEW."id"));
  RETURN NULL;
END $$;

CREATE TRIGGER "User_marked" AFTER UPDATE OF "name", "email", "phone" ON "User" FOR EACH ROW
WHEN ((OLD."name", OLD."email", OLD."phone") IS DISTINCT FROM (NEW."name", NEW."email", NEW."phone"))
EXECUTE FUNCTION mark_bookings_of_account();

-- Time, place and people of a trip.
CREATE FUNCTION mark_bookings_of_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."startTime" IS DISTINCT FROM NEW."startTime"
    OR coalesce(OLD."meetingPoint", '') IS DISTINCT FROM coalesce(NEW."meetingPoint", '') THEN
    PERFORM mark_changed('booking', ARRAY(SELECT "id" FROM "Booking"
      WHERE "productId" = coalesce(NEW."productId", OLD."productId") AND "date" = coalesce(NEW."date", OLD."date")));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Departure_marked" AFTER INSERT OR UPDATE OR DELETE ON "Departure"
FOR EACH ROW EXECUTE FUNCTION mark_bookings_of_departure();

CREATE FUNCTION mark_bookings_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed('booking', ARRAY[OLD."bookingId", NEW."bookingId"] || ARRAY(SELECT "id" FROM "Booking"
    WHERE ("productId", "date") IN ((OLD."productId", OLD."date"), (NEW."productId", NEW."date"))));
  RETURN NULL;
END $$;

CREATE TRIGGER "Assignment_marked" AFTER INSERT OR UPDATE OR DELETE ON "Assignment"
FOR EACH ROW EXECUTE FUNCTION mark_bookings_of_assignment();

CREATE FUNCTION mark_bookings_of_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed('booking', ARRAY(
    SELECT "bookingId" FROM "Assignment" WHERE "resourceId" = NEW."id"
    UNION ALL
    SELECT b."id" FROM "Assignment" AS a JOIN "Booking" AS b ON b."productId" = a."productId" AND b."date" = a."date"
    WHERE a."resourceId" = NEW."id"));
  RETURN NULL;
END $$;

CREATE TRIGGER "Resource_marked" AFTER UPDATE OF "kind", "name", "phone" ON "Resource" FOR EACH ROW
WHEN ((OLD."kind", OLD."name", OLD."phone") IS DISTINCT FROM (NEW."kind", NEW."name", NEW."phone"))
EXECUTE FUNCTION mark_bookings_of_resource();

-- A product. Its bookings show some of its columns as they are now. A draft that is deleted was never on offer.
CREATE FUNCTION mark_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM mark_changed(OLD."kind"::text::"ChangeSubject", ARRAY[OLD."id"], OLD."status" <> 'draft');
  ELSE
    PERFORM mark_changed(NEW."kind"::text::"ChangeSubject", ARRAY[NEW."id"]);
  END IF;
  IF TG_OP = 'UPDATE'
    AND differs(to_jsonb(OLD), to_jsonb(NEW), 'images', 'startTime', 'meetingPoint', 'carType', 'permits', 'bring') THEN
    PERFORM mark_changed('booking', ARRAY(SELECT "id" FROM "Booking" WHERE "productId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_changed("kind"::text::"ChangeSubject", array_agg("id")) FROM made GROUP BY "kind";
  RETURN NULL;
END $$;

CREATE TRIGGER "Product_marked" AFTER INSERT ON "Product" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION mark_new_products();
CREATE TRIGGER "Product_marked_last" AFTER DELETE ON "Product" FOR EACH ROW EXECUTE FUNCTION mark_product();
CREATE TRIGGER "Product_marked_again" AFTER UPDATE ON "Product" FOR EACH ROW
WHEN (to_jsonb(OLD) - '{search,updatedAt}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{search,updatedAt}'::text[])
EXECUTE FUNCTION mark_product();
-- Only its product deletes a row of these.
CREATE TRIGGER "Tour_marked" AFTER INSERT ON "Tour" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION mark_new_products();
CREATE TRIGGER "Tour_marked_again" AFTER UPDATE ON "Tour" FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_product();
CREATE TRIGGER "Car_marked" AFTER INSERT ON "Car" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION mark_new_products();
CREATE TRIGGER "Car_marked_again" AFTER UPDATE ON "Car" FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_product();
CREATE TRIGGER "Offer_marked" AFTER INSERT ON "Offer" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION mark_new_products();
CREATE TRIGGER "Offer_marked_again" AFTER UPDATE ON "Offer" FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_product();

-- Lists show the stars of a product.
CREATE FUNCTION mark_reviewed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'published' IN (OLD."state", NEW."state") AND differs(to_jsonb(OLD), to_jsonb(NEW), 'state', 'stars', 'productId') THEN
    PERFORM mark_changed("kind"::text::"ChangeSubject", ARRAY["id"]) FROM "Product" WHERE "id" IN (OLD."productId", NEW."productId");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Review_marked" AFTER INSERT OR UPDATE OR DELETE ON "Review"
FOR EACH ROW EXECUTE FUNCTION mark_reviewed_product();

-- Gives committed marks their places, and returns the last place. One transaction at a time: while it has the counter's lock, a later
-- statement sees all that is committed, and nobody else gives places. So no mark appears later below a place that was read. Of each
-- subject only the last mark stays.
CREATE FUNCTION number_changes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  reached bigint;
  given bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM "ChangeMark" WHERE "place" IS NULL) THEN
    RETURN (SELECT "last" FROM "ChangeCounter");
  END IF;
  SELECT "last" INTO STRICT reached FROM "ChangeCounter" FOR UPDATE;
  WITH "seen" AS (
    SELECT "subjectId", "transaction", "place", "at", "isDeleted" FROM "ChangeMark"
    WHERE "subjectId" IN (SELECT "subjectId" FROM "ChangeMark" WHERE "place" IS NULL)
  ), "kept" AS (
    SELECT "subjectId", max("at") AS "at", bool_or("isDeleted") AS "isDeleted",
      max("transaction") FILTER (WHERE "place" IS NULL) AS "transaction"
    FROM "seen" GROUP BY "subjectId"
  ), "ordered" AS (
    SELECT *, row_number() OVER (ORDER BY "at", "subjectId") AS "nth" FROM "kept"
  ), "dropped" AS (
    DELETE FROM "ChangeMark" AS mark USING "seen" JOIN "kept" USING ("subjectId")
    WHERE mark."subjectId" = "seen"."subjectId" AND mark."transaction" = "seen"."transaction"
      AND mark."place" IS NOT DISTINCT FROM "seen"."place" AND "seen"."transaction" <> "kept"."transaction"
  )
  UPDATE "ChangeMark" AS mark SET "place" = reached + "nth", "at" = "ordered"."at", "isDeleted" = "ordered"."isDeleted"
  FROM "ordered" WHERE mark."subjectId" = "ordered"."subjectId" AND mark."transaction" = "ordered"."transaction";
  GET DIAGNOSTICS given = ROW_COUNT;
  UPDATE "ChangeCounter" SET "last" = reached + given;
  RETURN reached + given;
END $$;

-- Deletes the marks of products that were deleted before that time, and notes up to which place. Returns how many.
CREATE FUNCTION forget_deleted(before timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  gone int;
BEGIN
  PERFORM FROM "ChangeCounter" FOR UPDATE;
  WITH "old" AS (
    DELETE FROM "ChangeMark" WHERE "isDeleted" AND "at" < before AND "place" IS NOT NULL RETURNING "place"
  )
  UPDATE "ChangeCounter" SET "forgotten" = greatest("forgotten", "reached")
  FROM (SELECT max("place") AS "reached", count(*) AS "count" FROM "old") AS "summed" RETURNING "count" INTO gone;
  RETURN gone;
END $$;

-- What there is already, in the order of its last change. The triggers above keep writers out until the end of this migration.
INSERT INTO "ChangeMark" ("subject", "subjectId", "transaction", "at", "place")
SELECT "subject", "id", 0, "updatedAt", row_number() OVER (ORDER BY "updatedAt", "id") FROM (
  SELECT 'booking'::"ChangeSubject" AS "subject", "id", "updatedAt" FROM "Booking"
  UNION ALL
  SELECT "kind"::text::"ChangeSubject", "id", "updatedAt" FROM "Product"
) AS existing;

INSERT INTO "ChangeCounter" ("last") SELECT count(*) FROM "ChangeMark";
