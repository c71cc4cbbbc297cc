import { type Asked, cursorAfter, instantValue, rowAsked } from "./cursor";

// For lists that Prisma reads by a column with a time and by the id, newest or oldest first.

/** A condition of Prisma. */
type Older<Column extends string> = {
  OR: [Record<Column, { lt: Date }>, Record<Column, Date> & { id: { lt: string } }];
};

/** The condition of what comes after the row that `after` names, in a list by this column; {} without a cursor. Throws VALIDATION. */
export function olderThanAsked<Column extends string>(input: Asked, column: Column): Partial<Older<Column>> {
  const row = rowAsked(input, column, instantValue);
  if (!row) return {};
  const at = new Date(row.value);
  const earlier = { [column]: { lt: at } } as Record<Column, { lt: Date }>;
  const sameTime = { [column]: at } as Record<Column, Date>;
  return { OR: [earlier, { ...sameTime, id: { lt: row.id } }] };
}

/** The same for a list that is oldest first. */
type Newer<Column extends string> = {
  OR: [Record<Column, { gt: Date }>, Record<Column, Date> & { id: { gt: string } }];
};

export function newerThanAsked<Column extends string>(input: Asked, column: Column): Partial<Newer<Column>> {
  const row = rowAsked(input, column, instantValue);
  if (!row) return {};
  const at = new Date(row.value);
  const later = { [column]: { gt: at } } as Record<Column, { gt: Date }>;
  const sameTime = { [column]: at } as Record<Column, Date>;
  return { OR: [later, { ...sameTime, id: { gt: row.id } }] };
}

type Placed<Column extends string> = Record<Column, Date> & { id: string };

/** The cursor after a page of either list, if the page is full. */
export function timeCursor<Column extends string>(
  rows: readonly Placed<Column>[],
  limit: number,
  column: Column,
): string | undefined {
  return cursorAfter(rows, limit, column, (row) => ({ value: row[column].toISOString(), id: row.id }));
}
