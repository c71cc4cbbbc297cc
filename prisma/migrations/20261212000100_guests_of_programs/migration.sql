-- Programs book for guests without an account, by their own numbers.
ALTER TABLE "Booking"
  ADD COLUMN "apiKeyId" UUID,
  ADD COLUMN "externalReference" TEXT,
  ADD CONSTRAINT "Booking_externalReference_check" CHECK ("externalReference" <> '');

ALTER TABLE "Booking" ADD CONSTRAINT "Booking_apiKeyId_fkey"
  FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "Booking_apiKeyId_externalReference_key" ON "Booking"("apiKeyId", "externalReference");

-- Searches find the number after the line break, like title and pickup.
CREATE OR REPLACE FUNCTION "Booking_set_searchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := fold_text(concat_ws(' ', '', NEW."reference", NEW."name", phone_words(NEW."phone"),
    NEW."contactEmail",
    (SELECT concat_ws(' ', "email", CASE WHEN "phone" <> NEW."phone" THEN phone_words("phone") END)
     FROM "User" WHERE "id" = NEW."userId"))
    || E'\n ' || concat_ws(' ', NEW."itemTitle", NEW."pickupLocation", NEW."externalReference"));
  RETURN NEW;
END
$$;

DROP TRIGGER "Booking_searchText" ON "Booking";
CREATE TRIGGER "Booking_searchText"
BEFORE INSERT OR UPDATE OF "reference", "name", "phone", "contactEmail", "userId", "itemTitle", "pickupLocation", "externalReference"
ON "Booking" FOR EACH ROW EXECUTE FUNCTION "Booking_set_searchText"();

-- Mails that wait said of a guest that the booking was made by phone; now the copy of the booking says how a guest has booked.
UPDATE "Outbox" SET "payload" = jsonb_set("payload" - 'isByPhone', '{booking,guestSource}', '"phone"')
WHERE "payload" -> 'isByPhone' = 'true' AND jsonb_typeof("payload" -> 'booking') = 'object';
