import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readReport } from "../../bench/results";

it("RESULTS.md says what the stored runs say, and which of them are older than the newest migration", async () => {
  expect(readFileSync("bench/RESULTS.md", "utf8"), "after a migration: npm run bench:report").toBe(await readReport());
});
