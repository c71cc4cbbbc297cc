import { expect, it } from "vitest";
import { exampleChangedRule } from "./permit-closing.examples";
import { reasonOf } from "./rule-reason.rules";

it("proposes what the rule says now and said before, within the length of a reason", () => {
  expect(reasonOf(exampleChangedRule)).toBe(
    "A rule has changed: Inner Line Permit (ILP), Nagaland, Indian citizens from elsewhere. Time: About 10 working days (until now: About 2 working days).",
  );
  const long = { label: "Who applies", before: "x".repeat(300), after: "y" };
  expect(reasonOf({ ...exampleChangedRule, changes: [long] })).toHaveLength(300);
});
