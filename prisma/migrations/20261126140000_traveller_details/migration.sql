-- What the permits of a booking need of each traveller, asked by a link that needs no login, and deleted after the journey.
ALTER TYPE "AccessPurpose" ADD VALUE 'travellers';

-- The new value cannot be named in the transaction that adds it.
ALTER TABLE "AccessLink" DROP CONSTRAINT "AccessLink_booking_check";
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_booking_check"
    CHECK (("purpose" NOT IN ('calendar', 'sheet')) = ("bookingId" IS NOT NULL));
ALTER TABLE "AccessLink" DROP CONSTRAINT "AccessLink_assignment_check";
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_assignment_check"
    CHECK (("purpose" = 'sheet') = ("assignmentId" IS NOT NULL));
-- One link at a time for the travellers of each booking.
CREATE UNIQUE INDEX "AccessLink_open_travellers_idx" ON "AccessLink" ("bookingId")
    WHERE "purpose" NOT IN ('voucher', 'calendar', 'sheet') AND "revokedAt" IS NULL;

CREATE TABLE "TravellerDetail" (
    "bookingId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nationality" TEXT,
    "age" INTEGER,
    "permitNumber" TEXT NOT NULL,

    CONSTRAINT "TravellerDetail_pkey" PRIMARY KEY ("bookingId", "position"),
    CONSTRAINT "TravellerDetail_position_check" CHECK ("position" >= 1),
    CONSTRAINT "TravellerDetail_name_check" CHECK (char_length("name") <= 100),
    CONSTRAINT "TravellerDetail_nationality_check" CHECK ("nationality" ~ '^[A-Z]{2}$'),
    CONSTRAINT "TravellerDetail_age_check" CHECK ("age" BETWEEN 0 AND 120),
    CONSTRAINT "TravellerDetail_permitNumber_check" CHECK (char_length("permitNumber") <= 40)
);

ALTER TABLE "TravellerDetail" ADD CONSTRAINT "TravellerDetail_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
