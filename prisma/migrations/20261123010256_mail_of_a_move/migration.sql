-- A mail that reports a move waits while the move can be taken back; "sentBy" says how a mail left.
ALTER TABLE "Outbox"
  ADD COLUMN "eventId" UUID,
  ADD COLUMN "sentBy" TEXT,
  ADD CONSTRAINT "Outbox_sentBy_check" CHECK ("sentBy" IN ('service', 'file'));

-- Few mails report a move.
CREATE INDEX "Outbox_eventId_idx" ON "Outbox"("eventId") WHERE "eventId" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "Outbox" ADD CONSTRAINT "Outbox_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "BookingEvent"("id") ON DELETE SET NULL ON UPDATE CASCADE;
