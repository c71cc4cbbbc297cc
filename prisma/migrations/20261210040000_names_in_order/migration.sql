-- Names of guides, drivers and vehicles sort as people expect: "Guide 2" before "Guide 10", and case and accents decide only
-- between names that are otherwise equal. Equal is still what has the same characters. The type stays, so that the previous
-- version goes on. A server without ICU, which no package of PostgreSQL that we know is, sorts them as before.
-- No index may depend on the order, because it would have to be built again whenever the server gets another version of ICU.
-- The table is small.
DROP INDEX "Resource_kind_name_idx";

DO $$
BEGIN
  BEGIN
    CREATE COLLATION "names" (provider = icu, locale = 'und-u-kn-true');
  EXCEPTION WHEN feature_not_supported THEN
    CREATE COLLATION "names" FROM "C";
  END;
  ALTER TABLE "Resource" ALTER COLUMN "name" TYPE text COLLATE "names";
END $$;
