import type { Context } from "~/server/api/context";
import { type Asked, cursorAfter, instantValue, rowAsked } from "./cursor";

// For lists that Prisma reads newest first by a column with a time, and by the id.

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

type Placed<Column extends string> = Record<Column, Date> & { id: string };

/** The cursor after a page of such a list, if the page is full. */
export function olderCursor<Column extends string>(
  rows: readonly Placed<Column>[],
  limit: number,
  column: Column,
): string | undefined {
  return cursorAfter(rows, limit, column, (row) => ({ value: row[column].toISOString(), id: row.id }));
}

/** Sends it in X-Next-Cursor. */
export function noteOlderCursor<Column extends string>(
  ctx: Pick<Context, "totals">,
  rows: readonly Placed<Column>[],
  limit: number,
  column: Column,
): void {
  ctx.totals.next = olderCursor(rows, limit, column);
}
