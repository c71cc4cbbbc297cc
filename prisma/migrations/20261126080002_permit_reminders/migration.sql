-- When the owners were told that nobody has checked a rule for half a year; emptied by the next check.
ALTER TABLE "PermitRule" ADD COLUMN "remindedAt" TIMESTAMPTZ(3);
