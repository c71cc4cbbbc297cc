import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

withOwnDatabase();

it("the migration gives tours without a state those that their texts name", async () => {
  const named = await makeTour({ title: "From ASSAM", itinerary: "Day 1: On\nInto Arunachal Pradesh.", states: [] });
  const none = await makeTour({ title: "Assamese tea", states: [] });
  const kept = await makeTour({ title: "Sikkim", states: ["Tripura"] });
  const sql = await readFile("prisma/migrations/20261126060000_states_of_tours/migration.sql", "utf8");
  await db().$executeRawUnsafe(sql);
  const states = async ({ id }: { id: string }) => (await db().product.findUniqueOrThrow({ where: { id } })).states;
  expect(await states(named)).toEqual(["Assam", "Arunachal Pradesh"]);
  expect([await states(none), await states(kept)]).toEqual([[], ["Tripura"]]);
});
