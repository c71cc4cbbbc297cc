/** [before, after] by field name, as JSON values. */
export type FieldChanges = Record<string, [unknown, unknown]>;

/** The fields of `after` whose value differs from `before`, compared as JSON. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChanges {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name];
      return isSame(from, to) ? [] : [[name, [from ?? null, to ?? null]]];
    }),
  );
}
