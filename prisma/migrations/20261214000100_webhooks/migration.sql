-- Receivers of other programs, which are told what happens to bookings, and what they were told.
CREATE TABLE "WebhookEndpoint" (
    "id" UUID NOT NULL,
    "accountId" UUID,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "types" TEXT[],
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousUntil" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "disabledReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WebhookEndpoint_name_check" CHECK ("name" <> ''),
    CONSTRAINT "WebhookEndpoint_url_check" CHECK ("url" ~ '^https?://'),
    CONSTRAINT "WebhookEndpoint_types_check" CHECK (cardinality("types") > 0),
    CONSTRAINT "WebhookEndpoint_secret_check" CHECK ("secret" ~ '^whsec_.{32}' AND "previousSecret" ~ '^whsec_.{32}'),
    CONSTRAINT "WebhookEndpoint_previous_check" CHECK (("previousSecret" IS NULL) = ("previousUntil" IS NULL)),
    CONSTRAINT "WebhookEndpoint_disabled_check"
      CHECK (("disabledAt" IS NULL) = ("disabledReason" IS NULL) AND "disabledReason" IN ('owner', 'failing', 'gone'))
);

CREATE INDEX "WebhookEndpoint_accountId_idx" ON "WebhookEndpoint"("accountId");
CREATE INDEX "WebhookEndpoint_createdAt_id_idx" ON "WebhookEndpoint"("createdAt" DESC, "id" DESC);

ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_accountId_fkey"
  FOREIGN KEY ("accountId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "WebhookMessage" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "endpointId" UUID NOT NULL,
    "bookingId" UUID,
    "type" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL,
    "takenUntil" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WebhookMessage_payload_check" CHECK (octet_length("payload") < 20000),
    CONSTRAINT "WebhookMessage_attempts_check" CHECK ("attempts" >= 0),
    CONSTRAINT "WebhookMessage_ended_check" CHECK ("deliveredAt" IS NULL OR "failedAt" IS NULL)
);

CREATE INDEX "WebhookMessage_endpointId_createdAt_id_idx" ON "WebhookMessage"("endpointId", "createdAt" DESC, "id" DESC);
CREATE INDEX "WebhookMessage_endpointId_bookingId_number_idx" ON "WebhookMessage"("endpointId", "bookingId", "number");
CREATE INDEX "WebhookMessage_bookingId_idx" ON "WebhookMessage"("bookingId");
CREATE INDEX "WebhookMessage_createdAt_idx" ON "WebhookMessage"("createdAt");
CREATE INDEX "WebhookMessage_waiting_idx" ON "WebhookMessage"("nextAttemptAt")
  WHERE "deliveredAt" IS NULL AND "failedAt" IS NULL;

ALTER TABLE "WebhookMessage" ADD CONSTRAINT "WebhookMessage_endpointId_fkey"
  FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WebhookMessage" ADD CONSTRAINT "WebhookMessage_bookingId_fkey"
  FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "WebhookAttempt" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tookMs" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "answer" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "WebhookAttempt_tookMs_check" CHECK ("tookMs" >= 0),
    CONSTRAINT "WebhookAttempt_outcome_check" CHECK (("status" IS NULL) <> ("error" IS NULL)),
    CONSTRAINT "WebhookAttempt_answer_check" CHECK (length("answer") <= 4096)
);

CREATE INDEX "WebhookAttempt_messageId_at_idx" ON "WebhookAttempt"("messageId", "at");

ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_messageId_fkey"
  FOREIGN KEY ("messageId") REFERENCES "WebhookMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every event of a booking becomes a message to the receivers that may know of it, in the same transaction, whoever writes it. Whoever
-- writes an event, other than an arrival, has locked the booking: its numbers are in the order of what happened. The body is text,
-- because its bytes are signed. It says nothing about a person.
CREATE FUNCTION write_webhook_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told TEXT := CASE NEW."kind"
    WHEN 'status' THEN CASE
      WHEN NEW."from" IS NULL THEN 'booking.created'
      WHEN NEW."to" = 'Confirmed' THEN 'booking.confirmed'
      WHEN NEW."to" = 'Cancelled' THEN 'booking.cancelled'
      ELSE 'booking.changed' END
    WHEN 'change' THEN 'booking.changed'
    WHEN 'payment' THEN 'booking.payment'
    WHEN 'refund' THEN 'booking.payment'
    WHEN 'checkIn' THEN 'booking.checked_in' END;
BEGIN
  INSERT INTO "WebhookMessage" ("id", "number", "endpointId", "bookingId", "type", "payload", "nextAttemptAt", "createdAt")
  SELECT gen_random_uuid(),
    1 + coalesce((SELECT max(m."number") FROM "WebhookMessage" m WHERE m."endpointId" = e."id" AND m."bookingId" = b."id"), 0),
    e."id", b."id", told,
    json_build_object(
      'type', told,
      'timestamp', to_char(NEW."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('id', b."id", 'reference', b."reference",
        'externalReference', b."externalReference", 'status', b."status"))::text,
    NEW."at", NEW."at"
  FROM "Booking" b JOIN "WebhookEndpoint" e ON e."accountId" IS NULL OR e."accountId" = b."userId"
  WHERE b."id" = NEW."bookingId" AND e."disabledAt" IS NULL AND told = ANY (e."types");
  RETURN NULL;
END $$;

CREATE TRIGGER "BookingEvent_webhooks" AFTER INSERT ON "BookingEvent"
  FOR EACH ROW WHEN (NEW."kind" NOT IN ('note', 'mail'))
  EXECUTE FUNCTION write_webhook_messages();
