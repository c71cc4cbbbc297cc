import { expect, it } from "vitest";
import { readMigrations } from "~/server/db/migrate";
import { extensions } from "./ownership";

it("the owner installs every extension of the migrations, because the app's role may not", async () => {
  const { migrationDirectories } = await readMigrations();
  const created = migrationDirectories.flatMap(({ migrationFile }) => {
    const sql = migrationFile.content.tag === "ok" ? migrationFile.content.value : "";
    return [...sql.matchAll(/^CREATE EXTENSION IF NOT EXISTS "?(\w+)/gm)].map(([, name]) => name);
  });
  expect(created.length).toBeGreaterThan(0);
  expect(extensions).toEqual(expect.arrayContaining(created));
});
