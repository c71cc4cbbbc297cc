import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { seedSampleCatalogue } from "~prisma/seed";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";
import type { Tour } from "./generated/client";

withOwnDatabase();

it("the migration tells of sample tours what the seed did then, unless somebody has edited them", async () => {
  await seedSampleCatalogue(db(), new Date("2026-11-20T00:00:00Z"));
  const read = () => db().tour.findMany({ orderBy: { id: "asc" } });
  const seeded = await read();
  expect(seeded.every(({ stay, fitness, childrenNote }) => stay && fitness && childrenNote)).toBe(true);

  const empty = {
    notIncluded: [],
    stay: null,
    meals: null,
    groupMin: null,
    groupMax: null,
    guideLanguages: [],
  };
  await db().tour.updateMany({ data: { ...empty, fitness: null, childrenNote: null, questions: [] } });
  const [edited] = seeded;
  await db().product.update({ where: { id: edited?.id ?? "" }, data: { version: 2 } });
  const sql = await readFile("prisma/migrations/20261126110001_sample_tour_details/migration.sql", "utf8");
  await db().$executeRawUnsafe(sql);
  const [unchanged, ...others] = await read();
  expect(unchanged).toMatchObject(empty);
  const detailsOf = ({ guideLanguages, groupMax, fitness, questions, childrenNote, stay, ...tour }: Tour) => ({
    ...tour,
    groupMin: null,
    hasAll: [guideLanguages.length > 0, groupMax !== null, fitness, questions, childrenNote, stay].every(Boolean),
  });
  // The seed has been mended since in some of these texts and languages: only that they are there is compared.
  expect(others.map(detailsOf)).toEqual(seeded.slice(1).map(detailsOf));
});
