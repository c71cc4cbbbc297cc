-- When and where the departures of a product begin that say nothing else. Before, only a departure and the settings said it.
ALTER TABLE "Product"
  ADD COLUMN "startTime" TEXT,
  ADD COLUMN "meetingPoint" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "Product_startTime_check" CHECK ("startTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
