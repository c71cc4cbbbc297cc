-- Searches find bookings by title and pickup, too. They stand after a line break, so that a search for customers can look
-- only before it.
CREATE OR REPLACE FUNCTION "Booking_set_searchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := fold_text(concat_ws(' ', '', NEW."reference", NEW."name", phone_words(NEW."phone"),
    NEW."contactEmail",
    (SELECT concat_ws(' ', "email", CASE WHEN "phone" <> NEW."phone" THEN phone_words("phone") END)
     FROM "User" WHERE "id" = NEW."userId")) || E'\n ' || NEW."itemTitle" || ' ' || NEW."pickupLocation");
  RETURN NEW;
END
$$;

DROP TRIGGER "Booking_searchText" ON "Booking";
CREATE TRIGGER "Booking_searchText"
BEFORE INSERT OR UPDATE OF "reference", "name", "phone", "contactEmail", "userId", "itemTitle", "pickupLocation" ON "Booking"
FOR EACH ROW EXECUTE FUNCTION "Booking_set_searchText"();

UPDATE "Booking" SET "searchText" = "searchText" || fold_text(E'\n ' || "itemTitle" || ' ' || "pickupLocation");

-- The expression is that of found-beside.service.ts.
CREATE INDEX "Change_notes_of_bookings_idx" ON "Change" USING GIN ((fold_text(' ' || ("fields" #>> '{note,1}'))) gin_trgm_ops)
WHERE "subject" = 'booking' AND "action" = 'noted';
