-- Which records of the history belong to one change of the prices of several products, so that it can be undone.
ALTER TABLE "Change" ADD COLUMN "batchId" UUID;

CREATE INDEX "Change_batchId_idx" ON "Change"("batchId") WHERE "batchId" IS NOT NULL;
