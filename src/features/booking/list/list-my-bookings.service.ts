import { readBookings, readBookingsOf } from "~/features/booking/booking.columns";
import { type Booking, type ListMyBookingsInput, maxBookingsPerPage } from "~/features/booking/booking.schema";
import { toDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { requireUser } from "~/server/api/guards";
import { notePage, rangeOf } from "~/server/api/paging";
import { cursorAfter, instantValue, rowAsked } from "~/server/changes/cursor";
import { type ChangesFrom, changesAsked, readChanges } from "~/server/changes/read-changes";
import { pipelined, sql } from "~/server/db/sql";

type BearerContext = Context & { userId: string };

const order = "newest";

/**
 * The user's own bookings, newest first, or those that have changed. Throws VALIDATION for a wrong cursor, and CURSOR_GONE.
 */
export async function listMyBookings(ctx: BearerContext, input: ListMyBookingsInput): Promise<Booking[]> {
  const from = changesAsked("booking", input);
  if (from) return listMyChanges(ctx, from, input.limit);
  const after = rowAsked(input, order, instantValue);
  const { skip, take } = rangeOf(input, maxBookingsPerPage);
  // The account and its bookings are read in one round trip.
  const [, bookings] = await pipelined((query) =>
    Promise.all([requireUser(ctx, query), readBookingsOf(query, ctx.userId, { ...input, skip, take, after })]),
  );
  const next = cursorAfter(bookings, take, order, ({ createdAt, _id }) => ({ value: createdAt, id: _id }));
  // A first page that is not full holds all bookings.
  const isAll = skip === 0 && bookings.length < take;
  const count = async () => (isAll ? bookings.length : countMine(ctx, input));
  notePage(ctx, input, maxBookingsPerPage, { shown: bookings.length, total: count, next });
  return bookings;
}

function countMine(
  { db, userId }: BearerContext,
  { status, from, to, externalReference }: ListMyBookingsInput,
): Promise<number> {
  const date = { ...(from && { gte: toDatabaseDate(from) }), ...(to && { lte: toDatabaseDate(to) }) };
  return db.booking.count({
    where: { userId, ...(status && { status }), ...(externalReference && { externalReference }), date },
  });
}

async function listMyChanges(ctx: BearerContext, from: ChangesFrom, limit = maxBookingsPerPage): Promise<Booking[]> {
  await requireUser(ctx);
  const only = {
    condition: `"subjectId" IN (SELECT "id" FROM "Booking" WHERE "userId" = $4::uuid)`,
    values: [ctx.userId],
  };
  const { changed, next } = await readChanges("booking", from, { limit, only });
  ctx.totals.next = next;
  return readBookings(
    sql,
    changed.map(({ id }) => id),
  );
}
