-- CreateTable
CREATE TABLE "BookingCount" (
    "part" INTEGER NOT NULL,
    "pending" INTEGER NOT NULL,
    "confirmed" INTEGER NOT NULL,
    "cancelled" INTEGER NOT NULL,

    CONSTRAINT "BookingCount_pkey" PRIMARY KEY ("part")
);

-- By hand: a booking is counted in the transaction that writes it, in the part of its connection, so that others need
-- not wait for it. At the end (deferred): no lock is waited for while this one is held, so there is no deadlock either.
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was "BookingStatus" := CASE WHEN TG_OP <> 'INSERT' THEN OLD."status" END;
  becomes "BookingStatus" := CASE WHEN TG_OP <> 'DELETE' THEN NEW."status" END;
BEGIN
  UPDATE "BookingCount" SET
    "pending" = "pending" + (becomes IS NOT DISTINCT FROM 'Pending')::int - (was IS NOT DISTINCT FROM 'Pending')::int,
    "confirmed" = "confirmed" + (becomes IS NOT DISTINCT FROM 'Confirmed')::int - (was IS NOT DISTINCT FROM 'Confirmed')::int,
    "cancelled" = "cancelled" + (becomes IS NOT DISTINCT FROM 'Cancelled')::int - (was IS NOT DISTINCT FROM 'Cancelled')::int
  WHERE "part" = pg_backend_pid() % 16;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "Booking_counted" AFTER INSERT OR DELETE ON "Booking"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_booking();

CREATE CONSTRAINT TRIGGER "Booking_recounted" AFTER UPDATE OF "status" ON "Booking"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION count_booking();

-- After the triggers, which hold the table: nothing is booked in between.
INSERT INTO "BookingCount" ("part", "pending", "confirmed", "cancelled")
SELECT "part", 0, 0, 0 FROM generate_series(1, 15) AS "part"
UNION ALL
SELECT 0, count(*) FILTER (WHERE "status" = 'Pending'), count(*) FILTER (WHERE "status" = 'Confirmed'),
  count(*) FILTER (WHERE "status" = 'Cancelled')
FROM "Booking";
