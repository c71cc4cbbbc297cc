import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sql } from "./sql";

it("void-sql.grit, a rule of the linter, names all functions of the migrations that return void", async () => {
  const functions = await sql<{ name: string }>(
    `SELECT DISTINCT f."proname" AS "name" FROM pg_proc f JOIN pg_language l ON l."oid" = f."prolang"
     WHERE f."prorettype" = 'void'::regtype AND f."pronamespace" = 'public'::regnamespace AND l."lanname" IN ('sql', 'plpgsql')`,
  );
  const names = functions.map(({ name }) => name);
  expect(names).toContain("take_places");
  const rule = readFileSync("void-sql.grit", "utf8");
  expect(names.filter((name) => !rule.includes(name))).toEqual([]);
});
