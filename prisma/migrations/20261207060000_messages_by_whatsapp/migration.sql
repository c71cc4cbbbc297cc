-- Messages by WhatsApp wait in the outbox as mails do. Each row there is a mail until now.
ALTER TABLE "Outbox"
  ADD COLUMN "channel" TEXT NOT NULL DEFAULT 'mail',
  ADD COLUMN "providerId" TEXT,
  ADD COLUMN "deliveredAt" TIMESTAMPTZ(3),
  ADD COLUMN "readAt" TIMESTAMPTZ(3),
  ADD CONSTRAINT "Outbox_channel_check" CHECK ("channel" IN ('mail', 'whatsapp'));

-- Few rows are messages by WhatsApp.
CREATE INDEX "Outbox_whatsapp_due_idx" ON "Outbox" ("nextAttemptAt")
WHERE "channel" = 'whatsapp' AND "sentAt" IS NULL AND "failedAt" IS NULL;
CREATE INDEX "Outbox_whatsapp_sent_idx" ON "Outbox" ("sentAt") WHERE "channel" = 'whatsapp' AND "sentAt" IS NOT NULL;
CREATE INDEX "Outbox_providerId_idx" ON "Outbox" ("providerId") WHERE "providerId" IS NOT NULL;

CREATE TABLE "WhatsAppConsent" (
  "bookingId" UUID NOT NULL,
  "phone" TEXT NOT NULL,
  "words" TEXT NOT NULL,
  "givenAt" TIMESTAMPTZ(3) NOT NULL,
  "recordedById" UUID,
  "isByOffice" BOOLEAN NOT NULL,
  "withdrawnAt" TIMESTAMPTZ(3),
  "withdrawnBy" TEXT,
  "unreachableAt" TIMESTAMPTZ(3),

  CONSTRAINT "WhatsAppConsent_pkey" PRIMARY KEY ("bookingId"),
  CONSTRAINT "WhatsAppConsent_words_check" CHECK ("words" <> ''),
  CONSTRAINT "WhatsAppConsent_withdrawn_check" CHECK (
    ("withdrawnAt" IS NULL) = ("withdrawnBy" IS NULL) AND "withdrawnBy" IN ('stop', 'customer', 'office'))
);
CREATE INDEX "WhatsAppConsent_phone_idx" ON "WhatsAppConsent"("phone");
CREATE INDEX "WhatsAppConsent_recordedById_idx" ON "WhatsAppConsent"("recordedById");
ALTER TABLE "WhatsAppConsent" ADD CONSTRAINT "WhatsAppConsent_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WhatsAppConsent" ADD CONSTRAINT "WhatsAppConsent_recordedById_fkey" FOREIGN KEY ("recordedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What customers write. Its key is Meta's, so that repeated news of it does nothing.
CREATE TABLE "WhatsAppMessage" (
  "metaId" TEXT NOT NULL,
  "bookingId" UUID,
  "phone" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "WhatsAppMessage_pkey" PRIMARY KEY ("metaId")
);
CREATE INDEX "WhatsAppMessage_bookingId_sentAt_idx" ON "WhatsAppMessage"("bookingId", "sentAt");
ALTER TABLE "WhatsAppMessage" ADD CONSTRAINT "WhatsAppMessage_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How many messages of each month count for the limit. The outbox forgets what was sent after 30 days.
CREATE TABLE "WhatsAppMonth" (
  "month" DATE NOT NULL,
  "messages" INTEGER NOT NULL,

  CONSTRAINT "WhatsAppMonth_pkey" PRIMARY KEY ("month"),
  CONSTRAINT "WhatsAppMonth_messages_check" CHECK ("messages" >= 0)
);

-- A message belongs to the booking of its number.
CREATE INDEX "Booking_phone_date_idx" ON "Booking" ("phone", "date");
