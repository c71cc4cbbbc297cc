import { fromDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { notePage, pageFacts, rangeOf } from "~/server/api/paging";
import type { Place } from "~/server/changes/cursor";
import { beyondSql, cursorInOrder, type Order, placeInOrder, placeSql } from "~/server/changes/placed";
import type { Prisma } from "~/server/db/generated/client";
import { plannedReadSql } from "~/server/db/read";
import { faultTexts } from "./old-faults.rules";
import { type FoundFault, type ListOldFaultsInput, maxOldFaultsPerPage, type OldFaultList } from "./old-faults.schema";
import { faultOrder, oldFaultsSql } from "./old-faults.sql";

type Found = { total: number; faults: (FoundFault & { place: Place })[] };

/** {@link faultOrder}, for cursors. */
const order: Order = {
  name: "old-faults",
  terms: [
    { sql: `"rank"`, type: "int" },
    { sql: `"reference"`, type: "text" },
    { sql: `"what"`, type: "text" },
  ],
};

const bookingSelect = {
  id: true,
  reference: true,
  itemTitle: true,
  date: true,
  status: true,
  name: true,
} satisfies Prisma.BookingSelect;

/** The bookings that faults of earlier versions have touched: one page of what `npm run old-faults` lists, and their number. */
export async function listOldFaults(
  ctx: Pick<Context, "db" | "totals">,
  input: ListOldFaultsInput,
): Promise<OldFaultList> {
  const { skip, take } = rangeOf(input, maxOldFaultsPerPage);
  const after = placeInOrder(input, order);
  const [found] = await plannedReadSql<Found>(
    `WITH "all" AS (${oldFaultsSql}), "page" AS (
       SELECT *, ${placeSql(order)} AS "place" FROM "all" WHERE ${after ? beyondSql(order, 3) : "true"}
       ORDER BY ${faultOrder} OFFSET $1 LIMIT $2)
     SELECT (SELECT count(*)::int FROM "all") AS "total",
       (SELECT coalesce(json_agg("page" ORDER BY ${faultOrder}), '[]') FROM "page") AS "faults"`,
    [skip, take, ...(after ?? [])],
  );
  const { total = 0, faults = [] } = found ?? {};
  const ids = faults.map(({ bookingId }) => bookingId);
  const rows = await ctx.db.booking.findMany({ where: { id: { in: ids } }, select: bookingSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const next = cursorInOrder(faults, take, order);
  notePage(ctx, input, maxOldFaultsPerPage, { shown: faults.length, total: async () => total, next });
  return {
    results: faults.flatMap(({ kind, bookingId, amount, what, month }) => {
      const row = byId.get(bookingId);
      if (!row) return [];
      const { id: _id, itemTitle: title, date, ...about } = row;
      const booking = { _id, title, date: fromDatabaseDate(date), ...about };
      return { kind, booking, amount, what, month, ...faultTexts({ kind, amount, what, month }) };
    }),
    ...pageFacts(input, maxOldFaultsPerPage, { total, next }),
  };
}
