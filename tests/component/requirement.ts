import type { RequirementId } from "~tests/e2e/requirements";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it extends the interface of vitest
  interface TaskMeta {
    requirements?: RequirementId[];
  }
}

/** Names the requirements that a test proves, for the table of the browser tests: `test("...", requirement("..."), ...)`. */
export function requirement(...ids: RequirementId[]) {
  return { meta: { requirements: ids } };
}
