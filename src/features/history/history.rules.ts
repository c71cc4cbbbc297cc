/** [before, after] by field name, as JSON values. */
export type FieldChanges = Record<string, [unknown, unknown]>;

/** The action of a record that takes a change of several things back. Its `batchId` is that of the change. */
export const undoneAction = "undone";

/** The fields of `after` whose value differs from `before`, compared as JSON. The order of keys does not count. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChanges {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name];
      return isSame(from, to) ? [] : [[name, [from ?? null, to ?? null]]];
    }),
  );
}

/** The database does not keep the order of keys. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
