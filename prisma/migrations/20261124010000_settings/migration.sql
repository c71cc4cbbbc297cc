-- What the operator has set. Fields that are not in "values" have their first values, from the environment or the code.
CREATE TABLE "Settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Settings_one_check" CHECK ("id" = 1),
    CONSTRAINT "Settings_values_check" CHECK (jsonb_typeof("values") = 'object')
);

-- Pages and public answers contain settings, so each process empties its caches.
CREATE TRIGGER "Settings_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Settings"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();

ALTER TYPE "ChangeSubject" ADD VALUE 'settings';
