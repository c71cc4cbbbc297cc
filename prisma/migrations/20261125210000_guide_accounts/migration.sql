-- The account with which a guide or driver sees their own departures.
ALTER TABLE "Resource" ADD COLUMN "userId" UUID;

CREATE UNIQUE INDEX "Resource_userId_key" ON "Resource"("userId");

ALTER TABLE "Resource" ADD CONSTRAINT "Resource_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
