import { fullRuleName } from "~/features/permit/changed-rule.rules";
import { fromDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import {
  type Closing,
  type ClosingList,
  type ClosingOutcome,
  type ListClosingsInput,
  maxClosingsPerPage,
} from "./closing.schema";

const summarySelect = {
  id: true,
  from: true,
  to: true,
  titles: true,
  reason: true,
  words: true,
  createdAt: true,
  actor: { select: { name: true } },
  permitRule: { select: { permit: true, state: true, holder: true } },
} satisfies Prisma.ClosingSelect;

const outcomeSelect = {
  choice: true,
  date: true,
  state: true,
  note: true,
  isMailed: true,
  isMessaged: true,
  booking: { select: { id: true, reference: true, itemTitle: true, name: true, phone: true } },
} satisfies Prisma.ClosingBookingSelect;

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ClosingOrderByWithRelationInput[];

type SummaryRow = Prisma.ClosingGetPayload<{ select: typeof summarySelect }>;
type OutcomeRow = Prisma.ClosingBookingGetPayload<{ select: typeof outcomeSelect }>;
type State = { state: ClosingOutcome["state"] };

/** A closing with what happened to each booking. Throws NOT_FOUND. */
export async function readClosing(db: Pick<Transaction, "closing">, { id }: { id: string }): Promise<Closing> {
  const row = await db.closing.findUnique({
    where: { id },
    select: {
      ...summarySelect,
      bookings: { select: outcomeSelect, orderBy: [{ booking: { itemTitle: "asc" } }, { bookingId: "asc" }] },
    },
  });
  if (!row) throw new AppError("NOT_FOUND", "There is no such closing.");
  return { ...toSummary(row, row.bookings), bookings: row.bookings.map(toOutcome) };
}

/** The closings, newest first, without their bookings. */
export async function listClosings(
  ctx: Pick<Context, "db" | "totals">,
  input: ListClosingsInput,
): Promise<ClosingList> {
  const range = rangeOf(input, maxClosingsPerPage);
  const rows = await ctx.db.closing.findMany({
    where: olderThanAsked(input, "createdAt"),
    select: { ...summarySelect, bookings: { select: { state: true } } },
    orderBy: newestFirst,
    ...range,
  });
  const next = timeCursor(rows, range.take, "createdAt");
  notePage(ctx, input, maxClosingsPerPage, { shown: rows.length, total: () => ctx.db.closing.count(), next });
  return rows.map((row) => toSummary(row, row.bookings));
}

function toSummary(row: SummaryRow, states: State[]) {
  const { id: _id, permitRule, from, to, titles, reason, words, actor, createdAt } = row;
  const count = (counted: State["state"]) => states.filter(({ state }) => state === counted).length;
  return {
    _id,
    rule: permitRule && fullRuleName(permitRule),
    from: fromDatabaseDate(from),
    to: fromDatabaseDate(to),
    titles,
    reason,
    words,
    by: actor?.name ?? null,
    at: createdAt.toISOString(),
    waiting: count("waiting"),
    done: count("done"),
    failed: count("failed"),
  };
}

function toOutcome({ booking, date, ...outcome }: OutcomeRow): ClosingOutcome {
  const { id: _id, reference, itemTitle: title, name, phone } = booking;
  return {
    _id,
    reference,
    title,
    name,
    phone: toAnsweredPhone(phone),
    date: date && fromDatabaseDate(date),
    ...outcome,
  };
}
