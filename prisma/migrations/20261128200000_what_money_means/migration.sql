CREATE TYPE "Confirmation" AS ENUM ('payment', 'settled', 'staff');
CREATE TYPE "RefundPurpose" AS ENUM ('favour', 'less');

ALTER TABLE "Booking" ADD COLUMN "confirmation" "Confirmation" NOT NULL DEFAULT 'payment';
ALTER TABLE "BookingLine" ADD COLUMN "percent" DECIMAL(5, 2);
ALTER TABLE "Refund" ADD COLUMN "purpose" "RefundPurpose" NOT NULL DEFAULT 'less';

-- Bookings that are held for money, or were until some of it arrived or was reported.
UPDATE "Booking" AS b SET "confirmation" = 'settled'
WHERE b."status" = 'Pending' AND (b."heldUntil" IS NOT NULL OR (b."deposit" IS NOT NULL AND b."source" = 'web'
  AND EXISTS (SELECT 1 FROM "Payment" AS p WHERE p."bookingId" = b."id"
              AND p."state" IN ('reported', 'captured', 'mismatched'))));

-- Bookings that staff had set to Pending. 'Taken back' is the reason of an undone change.
UPDATE "Booking" AS b SET "confirmation" = 'staff'
WHERE b."status" = 'Pending' AND b."heldUntil" IS NULL AND (
  SELECT e."from" IS NOT NULL AND e."actorId" IS NOT NULL AND e."reason" IS DISTINCT FROM 'Taken back'
  FROM "BookingEvent" AS e WHERE e."bookingId" = b."id" AND e."kind" = 'status' ORDER BY e."at" DESC, e."id" DESC LIMIT 1);

-- Whoever holds places for money asks for it.
CREATE FUNCTION note_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."confirmation" := 'settled';
  RETURN NEW;
END $$;

CREATE TRIGGER "Booking_hold" BEFORE INSERT OR UPDATE OF "heldUntil" ON "Booking"
FOR EACH ROW WHEN (NEW."heldUntil" IS NOT NULL) EXECUTE FUNCTION note_hold();

-- What a change of a booking's money leaves behind is checked at the end of its transaction: what is paid beyond the price is
-- written as a refund, and no booking with nothing due at booking is held. Raises LU405: a caller forgot followMoney.
CREATE FUNCTION check_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b "Booking";
BEGIN
  SELECT * INTO b FROM "Booking" WHERE "id" = NEW."id";
  IF b."status" <> 'Cancelled' AND b."paid" - b."refunding" > b."totalPrice" THEN
    RAISE EXCEPTION 'more is paid than the price, and no refund is written' USING ERRCODE = 'LU405';
  END IF;
  IF b."status" = 'Pending' AND b."heldUntil" IS NOT NULL
     AND least(b."deposit", b."totalPrice") <= b."paid" - b."refunding" THEN
    RAISE EXCEPTION 'nothing is due at booking, and it is held for money' USING ERRCODE = 'LU405';
  END IF;
  RETURN NULL;
END $$;

-- Only what makes the excess larger: an older booking may have one.
CREATE CONSTRAINT TRIGGER "Booking_money" AFTER UPDATE OF "status", "totalPrice", "paid", "refunding", "deposit", "heldUntil"
ON "Booking" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."status" <> 'Cancelled' AND (
  (NEW."paid" - NEW."refunding" > NEW."totalPrice" AND (OLD."status" = 'Cancelled'
    OR NEW."paid" - NEW."refunding" - NEW."totalPrice" > OLD."paid" - OLD."refunding" - OLD."totalPrice"))
  OR (NEW."status" = 'Pending' AND NEW."heldUntil" IS NOT NULL)))
EXECUTE FUNCTION check_money();
