import { recordChange } from "~/features/history/history.service";
import { lockBooking, newPaymentReference } from "~/features/ledger/ledger.service";
import { settle } from "~/features/payment/settle/settle.service";
import { fromDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { Prisma, UnmatchedPayment } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { lockProviderPayment } from "./keep-unmatched.service";
import {
  type DecideUnmatchedInput,
  type ListUnmatchedInput,
  maxUnmatchedPerPage,
  type UnmatchedShown,
} from "./unmatched.schema";

const unmatchedSelect = {
  id: true,
  provider: true,
  providerRef: true,
  orderId: true,
  reference: true,
  amount: true,
  at: true,
  state: true,
  note: true,
  actor: { select: { name: true } },
  booking: { select: { id: true, reference: true, itemTitle: true, date: true, status: true, name: true } },
} satisfies Prisma.UnmatchedPaymentSelect;

type Row = Prisma.UnmatchedPaymentGetPayload<{ select: typeof unmatchedSelect }>;

/** Money that fits no payment of ours, the newest first. */
export async function listUnmatched(ctx: UserContext, input: ListUnmatchedInput): Promise<UnmatchedShown[]> {
  const where = input.state ? { state: input.state } : {};
  const range = rangeOf(input, maxUnmatchedPerPage);
  const rows = await ctx.db.unmatchedPayment.findMany({
    where: { ...where, ...olderThanAsked(input, "at") },
    select: unmatchedSelect,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    ...range,
  });
  const next = timeCursor(rows, range.take, "at");
  notePage(ctx, input, maxUnmatchedPerPage, {
    shown: rows.length,
    total: () => ctx.db.unmatchedPayment.count({ where }),
    next,
  });
  return rows.map(toShown);
}

/**
 * Gives money that fits no payment to a booking, or notes how it was dealt with. Throws NOT_FOUND, STATUS_CHANGED if
 * somebody has decided before, and VALIDATION (`bookingReference`) if there is no such booking.
 */
export function decideUnmatched(ctx: UserContext, input: DecideUnmatchedInput): Promise<UnmatchedShown> {
  const { db, user, now } = ctx;
  return db.$transaction(async (tx) => {
    const { id, state, note = "" } = input;
    const row = await lockUnmatched(tx, id);
    const bookingId = state === "given" ? await giveTo(tx, row, input.bookingReference ?? "", user.id) : null;
    await tx.unmatchedPayment.update({
      where: { id },
      data: { state, bookingId, note, actorId: user.id, decidedAt: now },
      select: { id: true },
    });
    const after = await tx.unmatchedPayment.findUniqueOrThrow({ where: { id }, select: unmatchedSelect });
    await recordChange(tx, {
      subject: "payment",
      subjectId: id,
      action: state === "given" ? "given to a booking" : "dealt with",
      fields: {
        amount: [null, formatRupees(Number(row.amount))],
        ...(after.booking && { booking: [null, after.booking.reference] }),
        ...(note && { note: [null, note] }),
      },
      actorId: user.id,
    });
    return toShown(after);
  });
}

async function lockUnmatched(tx: Transaction, id: string): Promise<UnmatchedPayment> {
  const found = await tx.unmatchedPayment.findUnique({ where: { id }, select: { providerRef: true } });
  if (!found) throw new AppError("NOT_FOUND", "There is no such payment.");
  await lockProviderPayment(tx, found.providerRef);
  const row = await tx.unmatchedPayment.findUnique({ where: { id } });
  if (row?.state !== "open") throw new AppError("STATUS_CHANGED", "This payment was dealt with before.");
  return row;
}

/** A payment of its own, which the provider is asked about: it may have given a part back already. Returns the booking. */
async function giveTo(tx: Transaction, row: UnmatchedPayment, reference: string, actorId: string): Promise<string> {
  const { provider, providerRef, orderId, amount, at } = row;
  const booking = await tx.booking.findUnique({ where: { reference }, select: { id: true } });
  if (!booking) throw invalidField("bookingReference", "There is no booking with this reference.");
  await lockBooking(tx, booking.id);
  const isOrderKnown = orderId !== null && (await tx.payment.count({ where: { orderId } })) > 0;
  const { id } = await tx.payment.create({
    data: {
      id: newId(),
      bookingId: booking.id,
      provider,
      kind: "other",
      amount,
      reference: newPaymentReference(),
      orderId: isOrderKnown ? null : orderId,
      nextCheckAt: at,
      actorId,
    },
    select: { id: true },
  });
  await settle(tx, { payment: { id }, providerRef, amount: Number(amount), at, actorId });
  return booking.id;
}

function toShown({ id: _id, providerRef: paymentId, amount, at, actor, booking, ...row }: Row): UnmatchedShown {
  return {
    ...row,
    _id,
    paymentId,
    amount: Number(amount),
    at: at.toISOString(),
    by: actor?.name ?? null,
    booking: booking && toBooking(booking),
  };
}

function toBooking({ id: _id, itemTitle: title, date, ...about }: NonNullable<Row["booking"]>) {
  return { _id, title, date: fromDatabaseDate(date), ...about };
}
