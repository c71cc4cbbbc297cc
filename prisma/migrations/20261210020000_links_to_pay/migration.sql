-- Links to pay, which the office sends to callers without an account. A booking may have several at a time, so that a mailed one does
-- not end the one that was sent by WhatsApp. No old row has the new purpose: nothing that is stored changes.
ALTER TYPE "AccessPurpose" ADD VALUE 'payment';

-- The index counted every purpose that it does not name. The new value cannot be named in the transaction that adds it.
DROP INDEX "AccessLink_open_travellers_idx";
CREATE UNIQUE INDEX "AccessLink_open_travellers_idx" ON "AccessLink" ("bookingId")
    WHERE "purpose" = 'travellers' AND "revokedAt" IS NULL;
