-- A booking keeps its discount code; its uses are counted by triggers, whichever way a booking comes and goes.
ALTER TABLE "Booking" ADD COLUMN "code" TEXT;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_code_fkey" FOREIGN KEY ("code") REFERENCES "DiscountCode"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Few bookings have a code. CreateIndex
CREATE INDEX "Booking_code_userId_idx" ON "Booking"("code", "userId") WHERE "code" IS NOT NULL;

-- The uses of a code by one customer: bookings of the account, or those by phone with the same number or e-mail address.
-- Cancelled ones do not count.
CREATE FUNCTION code_uses_of(discount_code text, account uuid, caller_phone text, caller_email text) RETURNS int
LANGUAGE sql STABLE RETURN (
  SELECT count(*)::int FROM "Booking"
  WHERE "code" = discount_code AND "status" <> 'Cancelled'
    AND CASE WHEN account IS NOT NULL THEN "userId" = account
        ELSE "source" = 'phone' AND ("phone" = caller_phone OR "contactEmail" = caller_email) END);

-- Raises LU410, with the limit and the code as its detail, when the code is used up. The row lock of the UPDATE makes
-- bookings with the same code wait for each other, so that the customer's uses are counted exactly too.
CREATE FUNCTION use_code(b "Booking") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most_of_customer int;
BEGIN
  UPDATE "DiscountCode" SET "uses" = "uses" + 1
  WHERE "code" = b."code" AND ("maxUses" IS NULL OR "uses" < "maxUses")
  RETURNING "maxUsesPerCustomer" INTO most_of_customer;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'code used up' USING ERRCODE = 'LU410', DETAIL = 'all ' || b."code";
  END IF;
  IF code_uses_of(b."code", b."userId", b."phone", b."contactEmail") > most_of_customer THEN
    RAISE EXCEPTION 'code used up' USING ERRCODE = 'LU410', DETAIL = 'customer ' || b."code";
  END IF;
END $$;

CREATE FUNCTION count_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" <> 'Cancelled' THEN
    UPDATE "DiscountCode" SET "uses" = "uses" - 1 WHERE "code" = OLD."code";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" <> 'Cancelled' THEN PERFORM use_code(NEW); END IF;
  RETURN NULL;
END $$;

-- After the triggers of places (in the order of names), so that all bookings take their locks in one order.
CREATE TRIGGER "Booking_uses_code" AFTER INSERT ON "Booking"
FOR EACH ROW WHEN (NEW."code" IS NOT NULL) EXECUTE FUNCTION count_code();
CREATE TRIGGER "Booking_uses_code_no_more" AFTER DELETE ON "Booking"
FOR EACH ROW WHEN (OLD."code" IS NOT NULL) EXECUTE FUNCTION count_code();
-- A code of a booking never changes.
CREATE TRIGGER "Booking_uses_code_or_not" AFTER UPDATE OF "status" ON "Booking"
FOR EACH ROW WHEN (NEW."code" IS NOT NULL AND (OLD."status" = 'Cancelled') <> (NEW."status" = 'Cancelled'))
EXECUTE FUNCTION count_code();
