-- Links that show the sheet of a departure to a guide or driver who is assigned to it.
ALTER TYPE "AccessPurpose" ADD VALUE 'sheet';

ALTER TABLE "AccessLink" ADD COLUMN "assignmentId" UUID;

-- The new value cannot be named in the transaction that adds it.
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_assignment_check"
    CHECK (("purpose" NOT IN ('voucher', 'calendar')) = ("assignmentId" IS NOT NULL));

CREATE INDEX "AccessLink_assignmentId_idx" ON "AccessLink" ("assignmentId");
-- One link at a time for each assignment.
CREATE UNIQUE INDEX "AccessLink_open_sheet_idx" ON "AccessLink" ("assignmentId")
    WHERE "assignmentId" IS NOT NULL AND "revokedAt" IS NULL;

-- A link ends with its assignment.
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_assignmentId_fkey"
    FOREIGN KEY ("assignmentId") REFERENCES "Assignment" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
