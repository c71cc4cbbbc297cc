import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

withOwnDatabase();

const migration = "prisma/migrations/20261209100000_party_bounds/migration.sql";
const none = { partyMin: null, partyMax: null, minAge: null };

it("the migration lowers limits that no booking can keep, and leaves all others", async () => {
  for (const name of ["partyMin", "partyMax", "fewest", "minAge"]) {
    await db().$executeRawUnsafe(`ALTER TABLE "Product" DROP CONSTRAINT "Product_${name}_check"`);
  }
  const limits = [
    [{ partyMin: 6, capacityPerDate: 5 }, { partyMin: 5 }],
    [
      { partyMin: 600, partyMax: 900 },
      { partyMin: 500, partyMax: 500 },
    ],
    [{ minAge: 21 }, { minAge: 18 }],
    [
      { partyMin: 2, partyMax: 12, minAge: 18, capacityPerDate: 2 },
      { partyMin: 2, partyMax: 12, minAge: 18 },
    ],
    [{ capacityPerDate: 5 }, {}],
  ] as const;
  const made = [];
  for (const [before, after] of limits) made.push({ ...(await makeTour(before)), after: { ...none, ...after } });
  // As before, to be dropped by the migration.
  for (const name of ["partyMin", "partyMax", "minAge"]) {
    await db().$executeRawUnsafe(`ALTER TABLE "Product" ADD CONSTRAINT "Product_${name}_check" CHECK ("${name}" >= 1)`);
  }
  for (const statement of (await readFile(migration, "utf8")).split(/;\n/)) {
    if (statement.trim()) await db().$executeRawUnsafe(statement);
  }
  for (const { id, after } of made) {
    expect(
      await db().product.findUnique({ where: { id }, select: { partyMin: true, partyMax: true, minAge: true } }),
    ).toEqual(after);
  }
});
