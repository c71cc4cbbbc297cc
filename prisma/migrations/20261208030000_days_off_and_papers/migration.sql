-- Days off of guides, drivers and vehicles, and the papers that they must carry.
CREATE TYPE "ResourcePaperKind" AS ENUM ('licence', 'permit', 'insurance', 'fitness', 'puc', 'other');

CREATE TABLE "DaysOff" (
    "id" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "DaysOff_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DaysOff_order_check" CHECK ("from" <= "to")
);

CREATE TABLE "ResourcePaper" (
    "id" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "kind" "ResourcePaperKind" NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "validUntil" DATE NOT NULL,

    CONSTRAINT "ResourcePaper_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "DaysOff_resourceId_from_idx" ON "DaysOff"("resourceId", "from");
CREATE INDEX "ResourcePaper_resourceId_idx" ON "ResourcePaper"("resourceId");

ALTER TABLE "DaysOff" ADD CONSTRAINT "DaysOff_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "Resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ResourcePaper" ADD CONSTRAINT "ResourcePaper_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "Resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;
