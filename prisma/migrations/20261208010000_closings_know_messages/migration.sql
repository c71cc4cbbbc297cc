-- Earlier closings wrote messages too, but nobody noted for whom: their lists stay as they were.
ALTER TABLE "ClosingBooking"
  ADD COLUMN "isMessaged" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "ClosingBooking_messaged_check" CHECK (NOT "isMessaged" OR "state" = 'done');
