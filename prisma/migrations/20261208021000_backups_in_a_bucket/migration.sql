-- The copy of a backup in a bucket.
ALTER TABLE "Backup"
  ADD COLUMN "inBucket" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "bucketError" TEXT NOT NULL DEFAULT '';
