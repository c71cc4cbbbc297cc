-- Requests that were sent by a link, without an account, and may be sent again. Keys of accounts stay as they are, and are kept longer.
CREATE TABLE "LinkIdempotencyKey" (
    "linkId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LinkIdempotencyKey_pkey" PRIMARY KEY ("linkId", "key")
);

CREATE INDEX "LinkIdempotencyKey_createdAt_idx" ON "LinkIdempotencyKey"("createdAt");

ALTER TABLE "LinkIdempotencyKey" ADD CONSTRAINT "LinkIdempotencyKey_linkId_fkey"
  FOREIGN KEY ("linkId") REFERENCES "AccessLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;
