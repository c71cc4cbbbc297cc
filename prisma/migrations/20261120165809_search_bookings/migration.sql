-- By hand: three letters at a time are indexed, for searches of any part of a text. A trusted extension: the owner of
-- an ordinary database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- DropIndex
DROP INDEX "Booking_date_idx";

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "BookingEvent" ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "Outbox" ADD COLUMN     "bookingId" UUID;

-- CreateIndex
CREATE INDEX "Booking_date_id_idx" ON "Booking"("date", "id");

-- CreateIndex
CREATE INDEX "Booking_status_date_id_idx" ON "Booking"("status", "date", "id");

-- CreateIndex
CREATE INDEX "Booking_totalPrice_id_idx" ON "Booking"("totalPrice", "id");

-- CreateIndex
CREATE INDEX "Booking_searchText_idx" ON "Booking" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Outbox_bookingId_createdAt_idx" ON "Outbox"("bookingId", "createdAt");

-- AddForeignKey
ALTER TABLE "Outbox" ADD CONSTRAINT "Outbox_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what a search looks through stands in one column, so that one index answers it. Triggers keep it, because
-- the account's e-mail is another table's.
CREATE FUNCTION "Booking_set_searchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := concat_ws(' ', NEW."reference", NEW."name", NEW."phone",
    regexp_replace(NEW."phone", '\D', '', 'g'), (SELECT "email" FROM "User" WHERE "id" = NEW."userId"));
  RETURN NEW;
END
$$;

CREATE TRIGGER "Booking_searchText" BEFORE INSERT OR UPDATE OF "reference", "name", "phone", "userId" ON "Booking"
FOR EACH ROW EXECUTE FUNCTION "Booking_set_searchText"();

CREATE FUNCTION "User_touch_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Booking" SET "userId" = NEW."id" WHERE "userId" = NEW."id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "User_email_searchText" AFTER UPDATE OF "email" ON "User"
FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "User_touch_bookings"();

UPDATE "Booking" SET "userId" = "userId";
