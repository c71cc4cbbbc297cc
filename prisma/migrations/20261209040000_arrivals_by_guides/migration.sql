-- Which guide or driver marked an arrival by the link to a sheet. They have no account, so actorId is null.
ALTER TABLE "CheckIn" ADD COLUMN "resourceId" UUID;

CREATE INDEX "CheckIn_resourceId_idx" ON "CheckIn" ("resourceId");

ALTER TABLE "CheckIn" ADD CONSTRAINT "CheckIn_resourceId_fkey"
    FOREIGN KEY ("resourceId") REFERENCES "Resource" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
