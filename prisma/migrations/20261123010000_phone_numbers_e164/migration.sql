-- Phone numbers are stored as E.164. An account's has been exactly 10 digits.
ALTER TABLE "User" DROP CONSTRAINT "User_phone_check";
UPDATE "User" SET "phone" = '+91' || "phone" WHERE "phone" ~ '^[0-9]{10}$';
ALTER TABLE "User" ADD CONSTRAINT "User_phone_check" CHECK ("phone" ~ '^\+[1-9][0-9]{5,14}$');

-- An Indian number is found by its 10 digits from their beginning, and by +91 and these; one of another country by its
-- digits and with its +, however it was written.
CREATE FUNCTION phone_words(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', phone, CASE WHEN phone ~ '^\+91[0-9]{10}$' THEN substr(phone, 4)
    ELSE concat(substring(phone FROM '^\+'), regexp_replace(phone, '\D', '', 'g')) END)
$$;

-- The lists show the account's number, so a booking is found by it, too.
CREATE OR REPLACE FUNCTION "Booking_set_searchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := concat_ws(' ', '', NEW."reference", NEW."name", phone_words(NEW."phone"), NEW."contactEmail",
    (SELECT concat_ws(' ', "email", CASE WHEN "phone" <> NEW."phone" THEN phone_words("phone") END)
     FROM "User" WHERE "id" = NEW."userId"));
  RETURN NEW;
END
$$;

DROP TRIGGER "User_email_searchText" ON "User";
CREATE TRIGGER "User_searchText" AFTER UPDATE OF "email", "phone" ON "User"
FOR EACH ROW WHEN ((OLD."email", OLD."phone") IS DISTINCT FROM (NEW."email", NEW."phone"))
EXECUTE FUNCTION "User_touch_bookings"();

-- A booking's phone was free text. What the forms now read as an Indian number becomes one; all else stays as it was
-- typed. Every row is written, for its search text.
UPDATE "Booking" SET "phone" = CASE
  WHEN regexp_replace("phone", '[[:space:]().-]', '', 'g') ~ '^((\+|00)?91)?0?[0-9]{10}$'
  THEN '+91' || right(regexp_replace("phone", '\D', '', 'g'), 10)
  ELSE "phone" END;
