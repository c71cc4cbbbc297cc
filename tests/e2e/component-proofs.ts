import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const file = "test-results/component.json";

type Result = { title: string; status: string; meta?: { requirements?: string[] } };
type Results = { testResults: { name: string; assertionResults: Result[] }[] };

/** A test of components that names a requirement, as in the last run of these tests. */
export type ComponentProof = { id: string; name: string; result: "passed" | "failed" };

/** Empty if the tests of components were not run. */
export function componentProofs(): ComponentProof[] {
  if (!existsSync(file)) return [];
  const { testResults }: Results = JSON.parse(readFileSync(file, "utf8"));
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.flatMap(({ title, status, meta }) =>
      (meta?.requirements ?? []).map((id) => ({
        id,
        name: `${basename(path, ".component.test.tsx")}: ${title}`,
        result: status === "passed" ? ("passed" as const) : ("failed" as const),
      })),
    ),
  );
}
