-- Links that open something without a login: a voucher for whoever travels, the calendar of departures for the staff.
CREATE TYPE "AccessPurpose" AS ENUM ('voucher', 'calendar');

CREATE TABLE "AccessLink" (
    "id" UUID NOT NULL,
    "purpose" "AccessPurpose" NOT NULL,
    "bookingId" UUID,
    "madeById" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessLink_pkey" PRIMARY KEY ("id"),
    -- A voucher is of a booking; the calendar is of all.
    CONSTRAINT "AccessLink_booking_check" CHECK (("purpose" = 'voucher') = ("bookingId" IS NOT NULL)),
    -- SHA-256 in hexadecimal: never the token itself.
    CONSTRAINT "AccessLink_tokenHash_check" CHECK ("tokenHash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "AccessLink_expiresAt_check" CHECK ("expiresAt" > "createdAt")
);

CREATE UNIQUE INDEX "AccessLink_tokenHash_key" ON "AccessLink" ("tokenHash");
CREATE INDEX "AccessLink_bookingId_idx" ON "AccessLink" ("bookingId");
CREATE INDEX "AccessLink_madeById_idx" ON "AccessLink" ("madeById");
-- One link at a time: of a booking's voucher, and of each admin's calendar. A new one revokes the one before.
CREATE UNIQUE INDEX "AccessLink_open_voucher_idx" ON "AccessLink" ("bookingId")
    WHERE "purpose" = 'voucher' AND "revokedAt" IS NULL;
CREATE UNIQUE INDEX "AccessLink_open_calendar_idx" ON "AccessLink" ("madeById")
    WHERE "purpose" = 'calendar' AND "revokedAt" IS NULL;

ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_madeById_fkey"
    FOREIGN KEY ("madeById") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
