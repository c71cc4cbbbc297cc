/** The columns that one can choose, in the order of the table. */
export const choosableColumns = [
  ["item", "Item"],
  ["date", "Date"],
  ["party", "Guests"],
  ["amount", "Amount"],
  ["paid", "Paid"],
  ["due", "Still due"],
  ["bookedOn", "Booked on"],
  ["source", "Source"],
] as const;

export type ColumnId = (typeof choosableColumns)[number][0];

/** Shown only where payments matter. */
export const moneyColumns: readonly ColumnId[] = ["paid", "due"];

/** Shown until somebody chooses. */
export const usualColumns: readonly ColumnId[] = ["item", "date", "party", "amount", "paid", "due"];

/** The columns in the stored JSON; the usual ones for anything that is no list. Unknown ones are left out. */
export function readColumns(json: string | null): readonly ColumnId[] {
  try {
    const stored: unknown = JSON.parse(json ?? "null");
    if (!Array.isArray(stored)) return usualColumns;
    return choosableColumns.flatMap(([id]) => (stored.includes(id) ? [id] : []));
  } catch {
    return usualColumns;
  }
}

/** Which columns the table shows, by their ids. */
export function visibilityOf(columns: readonly ColumnId[], hasPayments: boolean): Record<ColumnId, boolean> {
  const isShown = (id: ColumnId) => columns.includes(id) && (hasPayments || !moneyColumns.includes(id));
  return Object.fromEntries(choosableColumns.map(([id]) => [id, isShown(id)])) as Record<ColumnId, boolean>;
}
