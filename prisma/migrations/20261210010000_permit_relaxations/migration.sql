-- Days on which a rule about permits asks nothing, such as a suspension of the Protected Area regime. There are none at first:
-- which one holds is second-hand knowledge, and an owner enters it with its source.
CREATE TABLE "PermitRelaxation" (
    "id" UUID NOT NULL,
    "ruleId" UUID NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE,
    "what" TEXT NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "PermitRelaxation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PermitRelaxation_range_check" CHECK ("to" >= "from"),
    CONSTRAINT "PermitRelaxation_what_check" CHECK ("what" <> ''),
    CONSTRAINT "PermitRelaxation_source_check" CHECK ("source" <> '')
);

CREATE INDEX "PermitRelaxation_ruleId_idx" ON "PermitRelaxation"("ruleId");

ALTER TABLE "PermitRelaxation" ADD CONSTRAINT "PermitRelaxation_ruleId_fkey"
  FOREIGN KEY ("ruleId") REFERENCES "PermitRule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pages show them.
CREATE TRIGGER "PermitRelaxation_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "PermitRelaxation"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
