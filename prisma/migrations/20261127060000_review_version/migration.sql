-- An admin decides on the text that they have read: decisions on an older version are refused.
ALTER TABLE "Review" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
