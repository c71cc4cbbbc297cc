import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { migrate } from "~/server/db/migrate";
import { benchEntries } from "./scripts/bench-entries";
import { otherEntries } from "./scripts/entries";
import { proveList, proveRun } from "./scripts/proofs";
import { readResults, scripts } from "./scripts/start";

// Starts the scripts of package.json that no other test starts, each at its smallest size, so that they don't rot unseen.
// scripts-bench.test.ts does so for those that measure.

let home: string;
let database: Embedded;
const before = readResults();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "luit-scripts-"));
  // As root, database servers run as another user, who needs access.
  await chmod(home, 0o755);
  database = await openEmbedded(join(home, "database"));
  await migrate(database.url);
});
afterAll(async () => {
  await database.close();
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it("knows each script of package.json", () => {
  expect(Object.keys({ ...benchEntries, ...otherEntries }).sort()).toEqual(Object.keys(scripts).sort());
});

describe("starts", () => {
  for (const [name, entry] of Object.entries(otherEntries)) {
    if ("run" in entry && !entry.run.lacks) {
      it(`npm run ${name}`, async ({ annotate, signal }) => {
        const output = await proveRun(name, entry.run, { home, databaseUrl: database.url, signal });
        for (const [line] of output.matchAll(/^NOT AUDITED: .*$/gm)) await annotate(line);
      });
    }
    if ("list" in entry && !entry.list.lacks) {
      it(`npm run ${name}`, ({ signal }) => proveList(name, entry.list, signal));
    }
    if ("startedBy" in entry) {
      it(`npm run ${name}, in ${entry.startedBy}`, () => {
        expect(readFileSync(entry.startedBy, "utf8")).toContain(entry.text);
      });
    }
  }
});

it("changes no file of the repository", () => {
  expect(readResults()).toEqual(before);
});
