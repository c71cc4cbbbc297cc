import { env } from "~/env";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { rangeOf } from "~/server/api/paging";
import type { Prisma } from "~/server/db/generated/client";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { wakeMailWorker } from "~/server/mail/wake";
import { describeError, isSendable, kindName } from "./mail.rules";
import {
  type DiscardMailInput,
  type ListMailsInput,
  type MailPage,
  type MailSummary,
  maxMailsPerPage,
} from "./mail.schema";

type MailContext = UserContext & { kinds: MailKinds };

const failed = { failedAt: { not: null }, sentAt: null, discardedAt: null };
const waiting = { sentAt: null, failedAt: null };
const sent = { sentAt: { not: null } };

/** How many failed mails one call of retryAllMails queues again. */
const maxRetriesPerCall = 1_000;

const heldSelect = {
  id: true,
  kind: true,
  recipient: true,
  payload: true,
  attempts: true,
  nextAttemptAt: true,
  sentAt: true,
  sentBy: true,
  failedAt: true,
  lastError: true,
  createdAt: true,
  discardedAt: true,
  discardReason: true,
  discardedBy: { select: { name: true } },
} satisfies Prisma.OutboxSelect;

type MailRow = Prisma.OutboxGetPayload<{ select: typeof heldSelect }>;

/** Lists mails by state. Waiting mails are sorted by next attempt, others by time, newest first. */
export async function listMails({ db, kinds }: MailContext, input: ListMailsInput): Promise<MailPage> {
  const wheres = { failed, waiting, sent, discarded: { discardedAt: { not: null } } } satisfies Record<
    string,
    Prisma.OutboxWhereInput
  >;
  const orders = {
    failed: [{ failedAt: "desc" }, { id: "desc" }],
    waiting: [{ nextAttemptAt: "asc" }, { id: "asc" }],
    sent: [{ sentAt: "desc" }, { id: "desc" }],
    discarded: [{ discardedAt: "desc" }, { id: "desc" }],
  } satisfies Record<string, Prisma.OutboxOrderByWithRelationInput[]>;
  const where = wheres[input.state];
  const range = rangeOf(input, maxMailsPerPage);
  const [rows, total, failedCount, waitingCount] = await Promise.all([
    db.outbox.findMany({ where, select: heldSelect, orderBy: orders[input.state], ...range }),
    db.outbox.count({ where }),
    db.outbox.count({ where: failed }),
    db.outbox.count({ where: waiting }),
  ]);
  const pages = Math.max(1, Math.ceil(total / (input.limit ?? maxMailsPerPage)));
  const counts = { failed: failedCount, waiting: waitingCount };
  return {
    results: rows.map((row) => toMailSummary(kinds, row)),
    pages,
    total,
    ...counts,
    hasMailService: Boolean(env.RESEND_API_KEY),
  };
}

/**
 * Queues a failed mail again and resets its attempts. Throws NOT_FOUND, or MAIL_SPENT if its code or link is no longer stored.
 */
export async function retryMail({ db, kinds }: MailContext, { id }: { id: string }): Promise<{ _id: string }> {
  const row = await db.outbox.findFirst({ where: { id, ...failed }, select: { kind: true, payload: true } });
  if (!row) throw notFound();
  if (!isSendable(kinds, row.kind, row.payload)) {
    const message = "The code or link in this message is gone. Let them ask for a new one, or invite them again.";
    throw new AppError("MAIL_SPENT", message);
  }
  const count = await requeue(db, [id]);
  if (count === 0) throw notFound();
  return { _id: id };
}

/** Queues the oldest failed mails again that can be sent. Returns their number. */
export async function retryAllMails({ db, kinds }: MailContext): Promise<{ count: number }> {
  const rows = await db.outbox.findMany({
    where: failed,
    select: { id: true, kind: true, payload: true },
    orderBy: [{ failedAt: "asc" }, { id: "asc" }],
    take: maxRetriesPerCall,
  });
  const sendable = rows.filter(({ kind, payload }) => isSendable(kinds, kind, payload));
  return {
    count: await requeue(
      db,
      sendable.map(({ id }) => id),
    ),
  };
}

/** Discards a failed mail permanently and stores the reason. Throws NOT_FOUND. */
export async function discardMail({ db, now, user }: MailContext, input: DiscardMailInput): Promise<{ _id: string }> {
  const { id, reason } = input;
  const data = { discardedAt: now, discardReason: reason, discardedById: user.id };
  const { count } = await db.outbox.updateMany({ where: { id, ...failed }, data });
  if (count === 0) throw notFound();
  return { _id: id };
}

/** Compare-and-swap: of two concurrent retries one queues the mail. */
async function requeue(db: Context["db"], ids: string[]): Promise<number> {
  const { count } = await db.outbox.updateMany({
    where: { id: { in: ids }, ...failed },
    data: { failedAt: null, attempts: 0, nextAttemptAt: new Date() },
  });
  if (count > 0) wakeMailWorker();
  return count;
}

function toMailSummary(kinds: MailKinds, { id: _id, kind, payload, discardedBy, ...row }: MailRow): MailSummary {
  const {
    recipient,
    attempts,
    nextAttemptAt,
    sentAt,
    sentBy,
    failedAt,
    lastError,
    createdAt,
    discardedAt,
    discardReason,
  } = row;
  return {
    ...{ _id, kind, what: kindName(kinds, kind), recipient, attempts },
    createdAt: createdAt.toISOString(),
    nextAttemptAt: failedAt || sentAt ? null : nextAttemptAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    isWrittenOnly: sentBy === "file",
    failedAt: failedAt?.toISOString() ?? null,
    reason: describeError(lastError),
    lastError: lastError ?? "",
    canRetry: failedAt !== null && discardedAt === null && isSendable(kinds, kind, payload),
    discardedAt: discardedAt?.toISOString() ?? null,
    discardReason: discardReason ?? "",
    discardedBy: discardedBy?.name ?? "",
  };
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", "There is no such message among those that failed.");
}
