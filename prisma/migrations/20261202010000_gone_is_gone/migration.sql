-- Providers send the payer's address, number and name with each event. Nothing of ours reads them, so they are not stored.
CREATE FUNCTION payment_event_facts("name" text, "value" jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE "known" CONSTANT text[] := ARRAY[
  'entity', 'event', 'account_id', 'contains', 'id', 'order_id', 'payment_id', 'refund_id', 'refundId', 'receipt', 'reference',
  'booking', 'amount', 'amount_paid', 'amount_due', 'amount_refunded', 'amount_deducted', 'currency', 'status', 'method', 'captured',
  'refund_status', 'fee', 'tax', 'fee_bearer', 'attempts', 'error_code', 'error_source', 'error_step', 'error_reason',
  'speed_requested', 'speed_processed', 'reason_code', 'phase', 'respond_by', 'created_at'];
BEGIN
  CASE jsonb_typeof("value")
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(o."key", payment_event_facts(o."key", o."value"))
        FROM jsonb_each("value") AS o), '{}');
    WHEN 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(payment_event_facts("name", a."value")) FROM jsonb_array_elements("value") AS a), '[]');
    WHEN 'boolean', 'null' THEN
      RETURN "value";
    ELSE
      RETURN CASE WHEN "name" = ANY("known") THEN "value" ELSE 'null' END;
  END CASE;
END $$;

-- A trigger, so that the version before stores no more than this one. What is no JSON cannot be told apart, and goes.
CREATE FUNCTION keep_payment_event_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."raw" := payment_event_facts('', NEW."raw"::jsonb)::text;
  RETURN NEW;
EXCEPTION WHEN invalid_text_representation OR untranslatable_character OR statement_too_complex THEN
  NEW."raw" := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER "PaymentEvent_facts" BEFORE INSERT OR UPDATE OF "raw" ON "PaymentEvent"
  FOR EACH ROW WHEN (NEW."raw" IS NOT NULL) EXECUTE FUNCTION keep_payment_event_facts();

UPDATE "PaymentEvent" SET "raw" = "raw" WHERE "raw" IS NOT NULL;

-- What stayed of accounts that were deleted before: their bookings have neither an account nor a name. `text` of system events
-- is kept; the reasons in Payment and Refund cannot be told from those of others and stay.
CREATE TEMPORARY TABLE "gone" ON COMMIT DROP AS
  SELECT "id" FROM "Booking" WHERE "userId" IS NULL AND "name" = '';

DELETE FROM "BookingEvent" USING "gone" WHERE "bookingId" = "gone"."id" AND "kind" = 'note';
UPDATE "BookingEvent" SET "reason" = NULL, "ended" = NULL FROM "gone"
  WHERE "bookingId" = "gone"."id" AND "kind" <> 'mail'
    AND NOT ("kind" = 'status' AND "reason" IN ('expired', 'Paid', 'Nothing is due'));
UPDATE "BookingRequest" SET "wished" = '{}', "reason" = NULL, "answer" = NULL FROM "gone" WHERE "bookingId" = "gone"."id";
UPDATE "Change" SET "fields" = '{}' FROM "gone" WHERE "subject" = 'booking' AND "subjectId" = "gone"."id";
UPDATE "Change" SET "fields" = '{}' FROM "Review" AS r JOIN "gone" ON r."bookingId" = "gone"."id"
  WHERE "subject" = 'review' AND "subjectId" = r."id";
-- Staff and invitations whose rows are gone: their address is all that the history had of them.
UPDATE "Change" SET "fields" = "fields" - 'email' WHERE "subject" = 'user'
  AND NOT EXISTS (SELECT 1 FROM "User" AS u WHERE u."id" = "subjectId")
  AND NOT EXISTS (SELECT 1 FROM "Invitation" AS i WHERE i."id" = "subjectId" AND i."acceptedAt" IS NULL);
DELETE FROM "Outbox" USING "gone" WHERE "bookingId" = "gone"."id" AND ("sentAt" IS NOT NULL OR "failedAt" IS NOT NULL);
DELETE FROM "Outbox" WHERE "kind" = 'account-deleted' AND ("sentAt" IS NOT NULL OR "failedAt" IS NOT NULL);
UPDATE "Booking" SET "contactEmail" = NULL FROM "gone" WHERE "Booking"."id" = "gone"."id" AND "contactEmail" IS NOT NULL;
