import { dueOfRow } from "~/features/ledger/booking-money.rules";
import { type DueBookingRow, dueBookingSelect, toDueBooking } from "~/features/office/money/due-booking";
import { bookingsIn } from "~/features/payment/statement/booking-in-text.rules";
import { fromDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { type BankCreditShown, type ListCreditsInput, maxCreditsPerPage } from "./bank-credit.schema";
import { isPayable, proposalOf } from "./proposal.rules";

const creditSelect = {
  id: true,
  account: true,
  number: true,
  date: true,
  amount: true,
  text: true,
  state: true,
  note: true,
  actor: { select: { name: true } },
  payments: {
    select: { received: true, booking: { select: { reference: true } } },
    orderBy: { id: "asc" },
  },
} satisfies Prisma.BankCreditSelect;

type Row = Prisma.BankCreditGetPayload<{ select: typeof creditSelect }>;

/** Money on bank statements that belongs to no recorded payment, the newest first. */
export async function listCredits(ctx: UserContext, input: ListCreditsInput): Promise<BankCreditShown[]> {
  const where = whereOf(input.state);
  const range = rangeOf(input, maxCreditsPerPage);
  const rows = await ctx.db.bankCredit.findMany({
    where: { ...where, ...olderThanAsked(input, "date") },
    select: creditSelect,
    orderBy: [{ date: "desc" }, { id: "desc" }],
    ...range,
  });
  const next = timeCursor(rows, range.take, "date");
  notePage(ctx, input, maxCreditsPerPage, {
    shown: rows.length,
    total: () => ctx.db.bankCredit.count({ where }),
    next,
  });
  const namedIn = await findNamed(ctx.db, rows);
  return rows.map((row) => toShown(row, namedIn(row)));
}

function whereOf(state: ListCreditsInput["state"]): Prisma.BankCreditWhereInput {
  if (state === "decided") return { state: { not: "open" } };
  return state ? { state } : {};
}

/** Reads one of them. Throws NOT_FOUND. */
export async function readCredit(tx: Transaction, id: string): Promise<BankCreditShown> {
  const row = await tx.bankCredit.findUnique({ where: { id }, select: creditSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such credit.");
  return toShown(row, (await findNamed(tx, [row]))(row));
}

/**
 * Finds the bookings that the texts of open credits name. A cut reference can be of several, so it counts only if the amount is what
 * can be paid of exactly one.
 */
async function findNamed(
  db: Pick<Transaction, "booking">,
  rows: readonly Row[],
): Promise<(row: Row) => DueBookingRow[]> {
  const texts = rows.filter(({ state }) => state === "open").map(({ text }) => bookingsIn(text));
  const references = texts.flatMap((named) => named.references);
  const beginnings = texts.flatMap((named) => named.beginnings);
  if (references.length + beginnings.length === 0) return () => [];
  const found = await db.booking.findMany({
    where: {
      // Ranges, because an index serves beginnings in one collation only.
      OR: [{ reference: { in: references } }, ...beginnings.map((beginning) => ({ reference: rangeFrom(beginning) }))],
    },
    select: dueBookingSelect,
    orderBy: { reference: "asc" },
  });
  return ({ text, state, amount }) => {
    if (state !== "open") return [];
    const named = bookingsIn(text);
    const whole = found.filter(({ reference }) => named.references.includes(reference));
    if (whole.length > 0) return whole;
    const cut = found.filter(({ reference }) => named.beginnings.some((beginning) => reference.startsWith(beginning)));
    const fitting = cut.filter((booking) => isPayable(Number(amount), dueOfRow(booking).payable));
    return fitting.length === 1 ? fitting : [];
  };
}

/** All references that begin so. */
function rangeFrom(beginning: string) {
  const { length } = "NE-222222";
  return { gte: beginning.padEnd(length, "2"), lte: beginning.padEnd(length, "Z") };
}

function toShown(row: Row, named: readonly DueBookingRow[]): BankCreditShown {
  const { id: _id, account, number, date, text, state, note, actor, payments } = row;
  const amount = Number(row.amount);
  const bookings = named.map((booking) => ({ booking, payable: dueOfRow(booking).payable }));
  const proposed = proposalOf(amount, bookings)?.booking;
  return {
    _id,
    account,
    number,
    date: fromDatabaseDate(date),
    amount,
    text,
    state,
    note,
    by: actor?.name ?? null,
    named: named.map((booking) => ({ ...toDueBooking(booking), isProposed: booking === proposed })),
    parts: payments.map(({ received, booking }) => ({
      bookingReference: booking.reference,
      amount: Number(received),
    })),
  };
}
