-- The permit rule whose change is told, if no day is closed. `from` and `to` are then the days of travel that were looked at.
ALTER TABLE "Closing" ADD COLUMN "permitRuleId" UUID;
ALTER TABLE "Closing" ADD CONSTRAINT "Closing_permitRuleId_fkey"
  FOREIGN KEY ("permitRuleId") REFERENCES "PermitRule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "Closing_permitRuleId_idx" ON "Closing"("permitRuleId");
