import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";
import { withClient } from "./pg-client";

const url = withOwnDatabase();

it("the migration keeps all rules as they are, also edited ones, and relaxes none", async () => {
  await db().permitRule.updateMany({ where: { state: "Nagaland" }, data: { fee: "₹250", version: 3 } });
  const rules = () => db().permitRule.findMany({ orderBy: { id: "asc" } });
  const before = await rules();
  expect(before).not.toEqual([]);
  const sql = await readFile("prisma/migrations/20261210010000_permit_relaxations/migration.sql", "utf8");
  await withClient({ connectionString: url() }, async (client) => {
    await client.query('DROP TABLE "PermitRelaxation"');
    await client.query(sql);
  });
  expect(await rules()).toEqual(before);
  expect(await db().permitRelaxation.count()).toBe(0);
});
