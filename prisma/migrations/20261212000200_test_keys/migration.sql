-- A test key works in the tables of src/server/test-copy, and writes nothing that the site reads.
ALTER TABLE "ApiKey" ADD COLUMN "isTest" BOOLEAN NOT NULL DEFAULT false;
