-- What travellers ask before they book. Null and empty: not said.
ALTER TABLE "Tour"
    ADD COLUMN "notIncluded" TEXT[] NOT NULL DEFAULT '{}',
    ADD COLUMN "stay" TEXT,
    ADD COLUMN "meals" TEXT,
    ADD COLUMN "groupMin" INTEGER,
    ADD COLUMN "groupMax" INTEGER,
    ADD COLUMN "guideLanguages" TEXT[] NOT NULL DEFAULT '{}',
    ADD COLUMN "fitness" TEXT,
    ADD COLUMN "childrenNote" TEXT,
    ADD COLUMN "questions" JSONB NOT NULL DEFAULT '[]',
    ADD CONSTRAINT "Tour_groupMin_check" CHECK ("groupMin" >= 1),
    ADD CONSTRAINT "Tour_groupMax_check" CHECK ("groupMax" >= 1),
    ADD CONSTRAINT "Tour_group_check" CHECK ("groupMin" <= "groupMax"),
    ADD CONSTRAINT "Tour_questions_check" CHECK (jsonb_typeof("questions") = 'array');
