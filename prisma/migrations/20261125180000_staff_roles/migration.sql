-- Roles of staff, and indexes for the log of changes.

CREATE TYPE "StaffRole" AS ENUM ('owner', 'office', 'accounts', 'guide');

ALTER TABLE "User" ADD COLUMN "staffRole" "StaffRole";
UPDATE "User" SET "staffRole" = 'owner' WHERE "role" = 'admin';
ALTER TABLE "User" ADD CONSTRAINT "User_staffRole_fits_role"
  CHECK (("role" = 'admin') = ("staffRole" IS NOT NULL AND "staffRole" <> 'guide'));

-- The previous version of the app writes only "role": for it, an admin is an owner.
CREATE FUNCTION "fit_staff_role"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."role" = 'admin' AND (NEW."staffRole" IS NULL OR NEW."staffRole" = 'guide') THEN
    NEW."staffRole" := 'owner';
  ELSIF NEW."role" = 'customer' AND NEW."staffRole" <> 'guide' THEN
    NEW."staffRole" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "User_fit_staff_role" BEFORE INSERT OR UPDATE OF "role" ON "User"
  FOR EACH ROW EXECUTE FUNCTION "fit_staff_role"();

-- Until now every invitation was to become an owner; the previous version invites so.
ALTER TABLE "Invitation" ADD COLUMN "staffRole" "StaffRole" NOT NULL DEFAULT 'owner';

-- CreateIndex
CREATE INDEX "Change_actorId_at_idx" ON "Change"("actorId", "at");
CREATE INDEX "Change_at_id_idx" ON "Change"("at", "id");
CREATE INDEX "Change_subject_at_idx" ON "Change"("subject", "at");
CREATE INDEX "BookingEvent_actorId_at_idx" ON "BookingEvent"("actorId", "at");
CREATE INDEX "BookingEvent_at_id_idx" ON "BookingEvent"("at", "id");

-- The new indexes begin with the same column.
DROP INDEX "Change_actorId_idx";
DROP INDEX "BookingEvent_actorId_idx";
