-- A trial restore that could not be made is neither passed nor failed.
ALTER TABLE "Backup" ADD COLUMN "trialIsRefused" BOOLEAN NOT NULL DEFAULT false;
