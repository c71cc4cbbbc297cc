-- By hand: no list is NULL. A field sent empty was written so, and statements of our own do not read NULL as an empty list.
UPDATE "Tour" SET "highlights" = coalesce("highlights", '{}'), "images" = coalesce("images", '{}'), "states" = coalesce("states", '{}'), "includes" = coalesce("includes", '{}'), "bring" = coalesce("bring", '{}'), "seasonMonths" = coalesce("seasonMonths", '{}'), "closedDates" = coalesce("closedDates", '{}')
WHERE num_nulls("highlights", "images", "states", "includes", "bring", "seasonMonths", "closedDates") > 0;
ALTER TABLE "Tour"
  ALTER COLUMN "highlights" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "highlights" SET NOT NULL,
  ALTER COLUMN "images" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "images" SET NOT NULL,
  ALTER COLUMN "states" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "states" SET NOT NULL,
  ALTER COLUMN "includes" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "includes" SET NOT NULL,
  ALTER COLUMN "bring" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "bring" SET NOT NULL,
  ALTER COLUMN "seasonMonths" SET DEFAULT ARRAY[]::INTEGER[], ALTER COLUMN "seasonMonths" SET NOT NULL,
  ALTER COLUMN "closedDates" SET DEFAULT ARRAY[]::DATE[], ALTER COLUMN "closedDates" SET NOT NULL;

UPDATE "Car" SET "images" = coalesce("images", '{}'), "seasonMonths" = coalesce("seasonMonths", '{}'), "closedDates" = coalesce("closedDates", '{}')
WHERE num_nulls("images", "seasonMonths", "closedDates") > 0;
ALTER TABLE "Car"
  ALTER COLUMN "images" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "images" SET NOT NULL,
  ALTER COLUMN "seasonMonths" SET DEFAULT ARRAY[]::INTEGER[], ALTER COLUMN "seasonMonths" SET NOT NULL,
  ALTER COLUMN "closedDates" SET DEFAULT ARRAY[]::DATE[], ALTER COLUMN "closedDates" SET NOT NULL;

UPDATE "Offer" SET "features" = coalesce("features", '{}'), "seasonMonths" = coalesce("seasonMonths", '{}'), "closedDates" = coalesce("closedDates", '{}')
WHERE num_nulls("features", "seasonMonths", "closedDates") > 0;
ALTER TABLE "Offer"
  ALTER COLUMN "features" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "features" SET NOT NULL,
  ALTER COLUMN "seasonMonths" SET DEFAULT ARRAY[]::INTEGER[], ALTER COLUMN "seasonMonths" SET NOT NULL,
  ALTER COLUMN "closedDates" SET DEFAULT ARRAY[]::DATE[], ALTER COLUMN "closedDates" SET NOT NULL;

