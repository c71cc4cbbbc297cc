import { existsSync, readFileSync } from "node:fs";
import type { Proof, Tally } from "../reporters/tally";

/** The results of the suites whose tests name requirements too; `npm test` runs them before the browser tests. */
const files = ["test-results/component.json", "test-results/process.json"];

/** The tests of vitest that name a requirement, in the run before; null if they have not run. */
export function vitestProofs(): Proof[] | null {
  if (!files.every(existsSync)) return null;
  return files.flatMap((file) => {
    const { proofs }: Tally = JSON.parse(readFileSync(file, "utf8"));
    return proofs;
  });
}
