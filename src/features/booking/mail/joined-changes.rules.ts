import type { ChangedFact } from "~/features/booking/request/changed-facts.rules";

/** What two changes, one after the other, have changed together. What was changed back is left out. */
export function joinedChanges(earlier: readonly ChangedFact[], later: readonly ChangedFact[]): ChangedFact[] {
  const facts = new Map(earlier.map((fact) => [fact.label, fact]));
  for (const { label, before, after } of later)
    facts.set(label, { label, before: facts.get(label)?.before ?? before, after });
  return [...facts.values()].filter(({ before, after }) => before !== after);
}

/** Two texts in their order; one, if they say the same or one is missing. */
export function joinedTexts(
  earlier: string | undefined,
  later: string | undefined,
  between: string,
): string | undefined {
  return [...new Set([earlier, later].filter(Boolean))].join(between) || undefined;
}
