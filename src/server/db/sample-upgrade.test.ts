import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { addDays, dateInIndia, fromDatabaseDate } from "~/lib/dates";
import { readArchive } from "~/server/backup/archive";
import { load } from "~/server/backup/load";
import { makeDatabase } from "~tests/support/databases";
import { brokenPledges, readSamples, type Sample } from "~tests/support/sample-pledges";
import { openDatabase } from "./client";

let drop: () => Promise<void>;
let samples: Sample[];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "luit-samples-"));
  const saved = await readArchive("tests/fixtures/version-0.1.0/backup.tar.gz", folder);
  const made = await makeDatabase(inject("databaseUrl"));
  drop = made.drop;
  await load(made.url, folder, saved);
  await rm(folder, { recursive: true });
  const database = openDatabase(made.url);
  samples = await readSamples(database);
  await database.$disconnect();
});

afterAll(() => drop());

it("the samples of version 0.1.0 go by what their texts promise, once they are upgraded", () => {
  expect(samples).toHaveLength(47);
  expect(samples.flatMap(brokenPledges)).toEqual([]);
});

it("their offers are valid for a year from the day on which they were written", () => {
  const days = samples.flatMap(({ createdAt, offer }) =>
    offer?.validTill ? [[dateInIndia(createdAt), fromDatabaseDate(offer.validTill)] as const] : [],
  );
  expect(days).toHaveLength(8);
  for (const [written, last] of days) expect(last).toBe(addDays(written, 365));
});
