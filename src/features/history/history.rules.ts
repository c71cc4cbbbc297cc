/** Field by field, [before, after], as JSON has it. */
export type FieldChanges = Record<string, [unknown, unknown]>;

/** The fields of `after` whose value is not that of `before`; values are compared as JSON. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChanges {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name];
      return isSame(from, to) ? [] : [[name, [from ?? null, to ?? null]]];
    }),
  );
}
