import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { benchEntries } from "./scripts/bench-entries";
import { proveRun } from "./scripts/proofs";
import { readResults } from "./scripts/start";

// Starts the scripts that measure, each at its smallest size (bench/README.md), so that they don't rot unseen. They run one
// after another, because they use one database.

let home: string;
const before = readResults();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "luit-scripts-"));
  // As root, database servers run as another user, who needs access.
  await chmod(home, 0o755);
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

describe("starts", () => {
  for (const [name, entry] of Object.entries(benchEntries)) {
    if (!("run" in entry) || entry.run.lacks) continue;
    it(`npm run ${name}`, async ({ signal }) => {
      await proveRun(name, entry.run, { home, signal });
    });
  }
});

it("changes no file of the repository", () => {
  expect(readResults()).toEqual(before);
});
