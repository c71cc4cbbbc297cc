import { randomUUID } from "node:crypto";
import { issueOrLater } from "~/features/invoicing/issue/issue-or-later.service";
import { refundSelect, toRefundForAdmin } from "~/features/ledger/admin-ledger.service";
import { canSendRefunds, lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import {
  type DecideRefundInput,
  type ListedRefund,
  type ListRefundsInput,
  maxRefundsPerPage,
} from "~/features/ledger/money.schema";
import { mailGivenBack } from "~/features/payment/mail/payment-mail.service";
import { gatewayNames, gateways, isGateway } from "~/features/payment/providers/registry";
import { fromDatabaseDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import { notePage, rangeOf } from "~/server/api/paging";
import { olderThanAsked, timeCursor } from "~/server/changes/by-time";
import type { Transaction } from "~/server/db/client";
import type { Prisma, Refund } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";

const listedSelect = {
  ...refundSelect,
  booking: { select: { id: true, reference: true, itemTitle: true, date: true, status: true, name: true } },
} satisfies Prisma.RefundSelect;

type Row = Prisma.RefundGetPayload<{ select: typeof listedSelect }>;

/** The refunds, newest first. */
export async function listRefunds(ctx: UserContext, input: ListRefundsInput): Promise<ListedRefund[]> {
  const where = whereOf(input.state);
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.RefundOrderByWithRelationInput[];
  const range = rangeOf(input, maxRefundsPerPage);
  const rows = await ctx.db.refund.findMany({
    where: { ...where, ...olderThanAsked(input, "createdAt") },
    select: listedSelect,
    orderBy,
    ...range,
  });
  const next = timeCursor(rows, range.take, "createdAt");
  notePage(ctx, input, maxRefundsPerPage, { shown: rows.length, total: () => ctx.db.refund.count({ where }), next });
  return rows.map(toListed);
}

function whereOf(state: ListRefundsInput["state"]): Prisma.RefundWhereInput {
  if (state === "owed") return { state: { in: ["created", "failed"] } };
  return state ? { state } : {};
}

/**
 * Sends a refund by its gateway, again if it has failed (`released`), or notes that it was given back by hand (`done`). Throws
 * NOT_FOUND, VALIDATION (`state`: only gateways' are sent, with their keys), and STATUS_CHANGED for one that is on its way or done.
 */
export function decideRefund(ctx: UserContext, input: DecideRefundInput): Promise<ListedRefund> {
  return onceInTransaction({ ...ctx, userId: ctx.user.id }, "refund.decide", input, async (tx) => {
    const { id, state, note } = input;
    const refund = await lockRefund(tx, id);
    if (state === "released") await release(tx, refund, ctx.now);
    else await noteByHand(tx, refund, { note: note ?? "", actorId: ctx.user.id, now: ctx.now });
    return toListed(await tx.refund.findUniqueOrThrow({ where: { id }, select: listedSelect }));
  });
}

async function lockRefund(tx: Transaction, id: string): Promise<Refund> {
  const found = await tx.refund.findUnique({ where: { id }, select: { bookingId: true } });
  if (!found) throw new AppError("NOT_FOUND", "There is no such refund.");
  await lockBooking(tx, found.bookingId);
  // The worker that sends refunds locks only the row.
  await lockRow(tx, "Refund", id);
  return tx.refund.findUniqueOrThrow({ where: { id } });
}

/** A failed one gets another key: the provider answers the old one with its old failure. */
async function release(
  tx: Transaction,
  { id, state, provider, nextAttemptAt, attempts }: Refund,
  now: Date,
): Promise<void> {
  if (!isGateway(provider)) {
    throw invalidField("state", `Only money that came by ${gatewayNames("or")} can be sent back by it.`);
  }
  const isWaiting = state === "created" && nextAttemptAt === null && attempts === 0;
  if (!isWaiting && state !== "failed") throw onItsWay(state);
  if (!(await canSendRefunds(tx, provider))) {
    throw invalidField(
      "state",
      `${gateways[provider].name} is not set up here. Please send the money yourself, then mark it as refunded.`,
    );
  }
  const again = { key: randomUUID(), providerRef: null, attempts: 0, lastError: null };
  await tx.refund.update({
    where: { id },
    data: { state: "created", nextAttemptAt: now, ...(state === "failed" && again) },
    select: { id: true },
  });
}

type ByHand = { note: string; actorId: string; now: Date };

/** Without the gateway's keys nobody else sends a refund, or hears of its end. */
async function noteByHand(tx: Transaction, refund: Refund, { note, actorId, now }: ByHand): Promise<void> {
  const { id, bookingId, provider, state, nextAttemptAt, attempts } = refund;
  const isWaiting = state === "created" && nextAttemptAt === null && attempts === 0;
  if (state === "done" || state === "external") throw onItsWay(state);
  if (!isWaiting && state !== "failed" && (await canSendRefunds(tx, provider))) throw onItsWay(state);
  await tx.refund.update({ where: { id }, data: { state: "done", doneAt: now, note, actorId }, select: { id: true } });
  const amount = Number(refund.amount);
  await noteEvent(tx, bookingId, { kind: "refund", actorId, text: `${formatRupees(amount)} given back` });
  await mailGivenBack(tx, bookingId, { ...refund, note });
  await issueOrLater(tx, bookingId);
}

function onItsWay(state: Refund["state"]): AppError {
  const isDone = state === "done" || state === "external";
  return new AppError("STATUS_CHANGED", isDone ? "This money was refunded before." : "This refund is on its way.");
}

function toListed({ booking, ...row }: Row): ListedRefund {
  const { id: _id, itemTitle: title, date, ...about } = booking;
  return { ...toRefundForAdmin(row), booking: { _id, title, date: fromDatabaseDate(date), ...about } };
}
