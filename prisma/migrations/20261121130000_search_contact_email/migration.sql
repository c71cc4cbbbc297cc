-- A booking by phone has no account; the address that its mails go to is found like an account's. Every word, the
-- first as well, has a space before it, so that short ones can be looked for where words begin.
CREATE OR REPLACE FUNCTION "Booking_set_searchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := concat_ws(' ', '', NEW."reference", NEW."name", NEW."phone",
    regexp_replace(NEW."phone", '\D', '', 'g'), NEW."contactEmail",
    (SELECT "email" FROM "User" WHERE "id" = NEW."userId"));
  RETURN NEW;
END
$$;

DROP TRIGGER "Booking_searchText" ON "Booking";
CREATE TRIGGER "Booking_searchText"
BEFORE INSERT OR UPDATE OF "reference", "name", "phone", "contactEmail", "userId" ON "Booking"
FOR EACH ROW EXECUTE FUNCTION "Booking_set_searchText"();

UPDATE "Booking" SET "contactEmail" = "contactEmail";
