import { z } from "zod";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { type Asked, instantValue, placeAfter, placeAsked } from "~/server/changes/cursor";
import type { Prisma } from "~/server/db/generated/client";
import { testType } from "./webhook.rules";
import {
  type ListWebhookMessagesInput,
  maxMessagesPerPage,
  type messageStates,
  type WebhookMessage,
  type WebhookMessageDetail,
  type WebhookMessagePage,
} from "./webhook.schema";
import { webhookRecord } from "./webhook.service";

/** The most attempts in the answer about one message. */
export const shownAttempts = 100;

type State = (typeof messageStates)[number];

const newestFirst = [{ at: "desc" as const }, { id: "desc" as const }];

const select = {
  id: true,
  number: true,
  endpointId: true,
  type: true,
  bookingId: true,
  booking: { select: { reference: true } },
  attempts: true,
  nextAttemptAt: true,
  deliveredAt: true,
  failedAt: true,
  createdAt: true,
  log: { select: { status: true }, orderBy: newestFirst, take: 1 },
} satisfies Prisma.WebhookMessageSelect;

const detailSelect = {
  ...select,
  payload: true,
  log: {
    select: { at: true, tookMs: true, status: true, error: true, answer: true },
    orderBy: newestFirst,
    take: shownAttempts,
  },
} satisfies Prisma.WebhookMessageSelect;

type Row = Prisma.WebhookMessageGetPayload<{ select: typeof select }>;

const inState = {
  waiting: { deliveredAt: null, failedAt: null },
  delivered: { deliveredAt: { not: null } },
  failed: { failedAt: { not: null } },
} satisfies Record<State, Prisma.WebhookMessageWhereInput>;

const order = "messages";
const place = z.tuple([instantValue, z.int32()]);

/** Messages of one instant go by their numbers. Throws VALIDATION. */
function after(input: Asked): Prisma.WebhookMessageWhereInput {
  const asked = placeAsked(input, order, place);
  if (!asked) return {};
  const [createdAt, number] = [new Date(asked[0]), asked[1]];
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, number: { lt: number } }] };
}

/** The messages to a receiver, newest first. Throws NOT_FOUND. */
export async function listMessages(
  ctx: Pick<Context, "db">,
  input: ListWebhookMessagesInput,
): Promise<WebhookMessagePage> {
  const { id, state } = input;
  await webhookRecord.get(ctx, { id });
  const where = { endpointId: id, ...(state && inState[state]) };
  const range = rangeOf(input, maxMessagesPerPage);
  const [rows, total] = await Promise.all([
    ctx.db.webhookMessage.findMany({
      where: { ...where, ...after(input) },
      select,
      orderBy: [{ createdAt: "desc" }, { number: "desc" }, { id: "desc" }],
      ...range,
    }),
    ctx.db.webhookMessage.count({ where }),
  ]);
  const next = placeAfter(rows, range.take, order, ({ createdAt, number }) => [createdAt.toISOString(), number]);
  return { results: rows.map(toMessage), ...pageFacts(input, maxMessagesPerPage, { total, next }) };
}

/** A message with its body and attempts. Throws NOT_FOUND. */
export async function readMessage({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<WebhookMessageDetail> {
  const row = await db.webhookMessage.findUnique({ where: { id }, select: detailSelect });
  if (!row) throw new AppError("NOT_FOUND", "There is no such message.");
  const log = row.log.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt }));
  return { ...toMessage(row), body: row.payload, log };
}

/** Writes a test message to a receiver. Throws NOT_FOUND, and STATUS_CHANGED if it is off. */
export async function sendTest({ db, now }: UserContext, { id }: { id: string }): Promise<WebhookMessage> {
  return db.$transaction(async (tx) => {
    requireOn(await webhookRecord.hold(tx, id));
    const payload = JSON.stringify({ type: testType, timestamp: now.toISOString(), data: {} });
    const data = { endpointId: id, number: 1, type: testType, payload, nextAttemptAt: now, createdAt: now };
    return toMessage(await tx.webhookMessage.create({ data, select }));
  });
}

/**
 * Sends a message at once and, if that fails, up to nine times more, with the id that it has. Throws NOT_FOUND, and STATUS_CHANGED if
 * its receiver is off, or while it is being sent.
 */
export async function sendAgain({ db, now }: UserContext, { id }: { id: string }): Promise<WebhookMessage> {
  const found = await db.webhookMessage.findUnique({ where: { id }, select: { endpointId: true } });
  if (!found) throw new AppError("NOT_FOUND", "There is no such message.");
  return db.$transaction(async (tx) => {
    requireOn(await webhookRecord.hold(tx, found.endpointId));
    const { count } = await tx.webhookMessage.updateMany({
      where: { id, OR: [{ takenUntil: null }, { takenUntil: { lte: now } }] },
      data: { attempts: 0, nextAttemptAt: now, deliveredAt: null, failedAt: null },
    });
    if (count === 0) throw new AppError("STATUS_CHANGED", "This message is being sent just now.");
    return toMessage(await tx.webhookMessage.findUniqueOrThrow({ where: { id }, select }));
  });
}

function requireOn({ on }: { on: boolean }): void {
  if (!on) throw new AppError("STATUS_CHANGED", "This webhook is off. Please switch it on first.");
}

function toMessage({ id: _id, endpointId, type, bookingId, booking, attempts, log, ...row }: Row): WebhookMessage {
  const state = row.deliveredAt ? "delivered" : row.failedAt ? "failed" : "waiting";
  return {
    _id,
    webhookId: endpointId,
    type,
    reference: booking?.reference ?? null,
    bookingId,
    state,
    attempts,
    nextAttemptAt: state === "waiting" ? row.nextAttemptAt.toISOString() : null,
    lastStatus: log[0]?.status ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
