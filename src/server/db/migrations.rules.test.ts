import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findContractions } from "~tests/support/contractions";
import { readPreviousVersion, readReleases } from "~tests/support/previous-version";

it.each([
  ['DROP TABLE "Booking";', "drops a table"],
  ['ALTER TABLE "Booking" DROP COLUMN "note";', "drops a column"],
  ['alter table "Booking"\n  drop "note";', "drops a column"],
  ['ALTER TABLE "Booking" ADD COLUMN "a" TEXT, DROP COLUMN "b";', "drops a column"],
  ['ALTER TABLE "Booking" RENAME TO "Order";', "renames"],
  ['ALTER TABLE "Booking" RENAME COLUMN "a" TO "b";', "renames"],
  [`ALTER TYPE "Role" RENAME VALUE 'user' TO 'customer';`, "renames"],
  ['ALTER TABLE "Booking" ALTER COLUMN "price" SET DATA TYPE DECIMAL(10,2);', "changes a column's type"],
  ['ALTER TABLE "Booking" ALTER COLUMN "price" TYPE bigint;', "changes a column's type"],
  ['ALTER TABLE "Booking" ALTER COLUMN "note" SET NOT NULL;', "makes a column required"],
  ['ALTER TABLE "Booking" ALTER COLUMN "note" DROP DEFAULT;', "drops a default"],
  ['ALTER TABLE "Booking" ADD COLUMN "a" TEXT NOT NULL;', "adds a required column without a default"],
  [
    'ALTER TABLE "Booking" ADD COLUMN "a" INT NOT NULL DEFAULT 0, ADD COLUMN "b" DECIMAL(10,2) NOT NULL;',
    "adds a required column without a default",
  ],
  ['-- contract: unused since 0.9.0\nDROP TABLE "Booking";', "drops a table"],
])("%s is refused", (sql, what) => {
  expect(findContractions(sql, ["0.2.0"]).map((line) => line.split(":")[0])).toEqual([what]);
});

it.each([
  'CREATE TABLE "Hold" ("id" UUID NOT NULL, "name" TEXT NOT NULL);',
  'ALTER TABLE "Booking" ADD COLUMN "note" TEXT;',
  'ALTER TABLE "Booking" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'NOT NULL; DROP TABLE "x"\';',
  'ALTER TABLE "Booking" ADD COLUMN "a" INT NOT NULL GENERATED ALWAYS AS (1) STORED;',
  'ALTER TABLE "Booking" ADD CONSTRAINT "has note" CHECK ("note" IS NOT NULL);',
  'ALTER TABLE "Booking" DROP CONSTRAINT "has note";',
  'ALTER TABLE "Booking" ALTER COLUMN "note" DROP NOT NULL;',
  "ALTER TYPE \"Role\" ADD VALUE 'guide';",
  "DROP TRIGGER a ON b; DROP INDEX c;",
  "CREATE FUNCTION a() RETURNS void AS $$ BEGIN DROP TABLE b; END $$ LANGUAGE plpgsql;",
  '-- DROP TABLE "Booking";',
  '-- contract: unused since 0.2.0\nDROP TABLE "Booking";',
])("%s is allowed", (sql) => {
  expect(findContractions(sql, ["0.2.0"])).toEqual([]);
});

it("no migration since the previous version takes away what that version uses", () => {
  const { lastMigration } = readPreviousVersion();
  const names = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
  expect(names).toContain(lastMigration);
  const found = names
    .filter((name) => name > lastMigration)
    .map((name) => [
      name,
      findContractions(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"), readReleases()),
    ])
    .filter(([, lines]) => lines?.length);
  expect(Object.fromEntries(found)).toEqual({});
});
