import type { MailPreview, PreviewMailInput } from "~/features/settings/text-settings.schema";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { newerThanAsked, olderThanAsked } from "~/server/changes/by-time";
import { cursorAfter } from "~/server/changes/cursor";
import { databaseTime } from "~/server/clock/clock";
import type { Prisma } from "~/server/db/generated/client";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { wakeMailWorker } from "~/server/mail/outbox";
import { readSendingState, sendingWay } from "~/server/mail/sending-state";
import { siteUrl } from "~/server/site-url";
import { isFresh } from "~/server/whatsapp/freshness.rules";
import { readWhatsAppState } from "~/server/whatsapp/state";
import { describeError, isSendable, kindName } from "./mail.rules";
import {
  type DiscardMailInput,
  type ListMailsInput,
  type MailPage,
  type MailState,
  type MailSummary,
  maxMailsPerPage,
} from "./mail.schema";

type MailContext = UserContext & { kinds: MailKinds };

const failed = { failedAt: { not: null }, sentAt: null, discardedAt: null };
const waiting = { sentAt: null, failedAt: null };
const sent = { sentAt: { not: null } };
const discarded = { discardedAt: { not: null } };

/** How many failed mails one call of retryAllMails queues again. */
const maxRetriesPerCall = 1_000;

const heldSelect = {
  id: true,
  channel: true,
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

/** The time by which mails in a state are listed. */
const columns = {
  failed: "failedAt",
  waiting: "nextAttemptAt",
  sent: "sentAt",
  discarded: "discardedAt",
} as const;

/** Lists mails by state. Waiting mails are sorted by next attempt, others by time, newest first. */
export async function listMails({ db, kinds }: MailContext, input: ListMailsInput): Promise<MailPage> {
  const wheres = { failed, waiting, sent, discarded };
  const where = wheres[input.state];
  const column = columns[input.state];
  const [direction, beyond] =
    column === "nextAttemptAt"
      ? (["asc", newerThanAsked(input, column)] as const)
      : (["desc", olderThanAsked(input, column)] as const);
  const range = rangeOf(input, maxMailsPerPage);
  const [rows, total, failedCount, waitingCount, way] = await Promise.all([
    db.outbox.findMany({
      where: { ...where, ...beyond },
      select: heldSelect,
      orderBy: [{ [column]: direction }, { id: direction }],
      ...range,
    }),
    db.outbox.count({ where }),
    db.outbox.count({ where: failed }),
    db.outbox.count({ where: waiting }),
    sendingWay(),
  ]);
  const placeOf = ({ id, createdAt, [column]: at }: MailRow) => ({ value: (at ?? createdAt).toISOString(), id });
  const next = cursorAfter(rows, range.take, column, placeOf);
  return {
    results: rows.map((row) => toMailSummary(kinds, row)),
    ...pageFacts(input, maxMailsPerPage, { total, next }),
    failed: failedCount,
    waiting: waitingCount,
    hasMailService: way === "service",
  };
}

/** Whether mail and messages by WhatsApp reach people. */
export async function readMailState({ db, now }: Pick<Context, "db" | "now">): Promise<MailState> {
  const [state, whatsApp] = await Promise.all([readSendingState(db), readWhatsAppState(db, now)]);
  return { state, whatsApp };
}

/**
 * Queues a failed mail again and resets its attempts, or deletes it if it is outdated. Throws NOT_FOUND, or MAIL_SPENT if its
 * code or link is no longer stored, or if it is a message by WhatsApp that is more than a day old.
 */
export async function retryMail(
  { db, kinds, now }: MailContext,
  { id }: { id: string },
): Promise<{ _id: string; isOutdated: boolean }> {
  const select = { kind: true, payload: true, channel: true, createdAt: true };
  const row = await db.outbox.findFirst({ where: { id, ...failed }, select });
  if (!row) throw notFound();
  if (!isNews(row)) {
    throw new AppError("MAIL_SPENT", "This message is more than a day old. Please call or write to the customer.");
  }
  const mail = kinds.get(row.kind)?.read(row.payload);
  if (!mail) {
    const message = "The code or link in this message is gone. Let them ask for a new one, or invite them again.";
    throw new AppError("MAIL_SPENT", message);
  }
  const isOutdated = !(await mail.isCurrent(db, now));
  const count = await (isOutdated ? deleteOutdated(db, [id]) : requeue(db, [id]));
  if (count === 0) throw notFound();
  return { _id: id, isOutdated };
}

/**
 * Queues the oldest failed mails again that can be sent, at most `maxRetriesPerCall` (`count`), and deletes those among them that
 * are outdated (`outdated`).
 */
export async function retryAllMails({ db, kinds, now }: MailContext): Promise<{ count: number; outdated: number }> {
  const current: string[] = [];
  const outdated: string[] = [];
  let last: string | undefined;
  // Page by page, because any number of older ones may have lost their codes.
  do {
    const rows: Pick<MailRow, "id" | "kind" | "payload" | "channel" | "createdAt">[] = await db.outbox.findMany({
      where: { ...failed, ...(last && { id: { gt: last } }) },
      select: { id: true, kind: true, payload: true, channel: true, createdAt: true },
      orderBy: { id: "asc" },
      take: maxRetriesPerCall,
    });
    for (const row of rows.filter(isNews)) {
      const mail = kinds.get(row.kind)?.read(row.payload);
      if (!mail || current.length === maxRetriesPerCall) continue;
      ((await mail.isCurrent(db, now)) ? current : outdated).push(row.id);
    }
    last = rows.at(-1)?.id;
  } while (last && current.length < maxRetriesPerCall);
  return { count: await requeue(db, current), outdated: await deleteOutdated(db, outdated) };
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
    data: { failedAt: null, attempts: 0, nextAttemptAt: databaseTime() },
  });
  if (count > 0) wakeMailWorker();
  return count;
}

/** Deletes failed mails that say what is not true any more, as the worker does. Returns their number. */
async function deleteOutdated(db: Context["db"], ids: string[]): Promise<number> {
  const { count } = await db.outbox.deleteMany({ where: { id: { in: ids }, ...failed } });
  return count;
}

function toMailSummary(kinds: MailKinds, row: MailRow): MailSummary {
  const { kind, sentAt, failedAt, discardedAt } = row;
  return {
    _id: row.id,
    kind,
    what: row.channel === "whatsapp" ? `${kindName(kinds, kind)}, by WhatsApp` : kindName(kinds, kind),
    recipient: row.recipient,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: failedAt || sentAt ? null : row.nextAttemptAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    isWrittenOnly: row.sentBy === "file",
    failedAt: failedAt?.toISOString() ?? null,
    reason: describeError(row.lastError),
    lastError: row.lastError ?? "",
    canRetry: failedAt !== null && discardedAt === null && isSendable(kinds, kind, row.payload) && isNews(row),
    discardedAt: discardedAt?.toISOString() ?? null,
    discardReason: row.discardReason ?? "",
    discardedBy: row.discardedBy?.name ?? "",
  };
}

/** Messages by WhatsApp are given up after a day, mails are sent at any age. */
function isNews({ channel, createdAt }: Pick<MailRow, "channel" | "createdAt">): boolean {
  return channel !== "whatsapp" || isFresh(createdAt, databaseTime());
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", "There is no such message among those that failed.");
}

/** The sample of a mail with these words, as customers would get it. Throws NOT_FOUND for a mail without such words. */
export async function previewMail(kinds: MailKinds, { kind, words }: PreviewMailInput): Promise<MailPreview> {
  const message = kinds.get(kind)?.preview?.(words, siteUrl());
  if (!message) throw new AppError("NOT_FOUND", "There is no such mail.");
  const { renderMail } = await import("~/server/mail/layout/render");
  const { subject, html, text } = await renderMail(message);
  // Style elements are refused by the security policy of the page that shows it, and links lead nowhere in a preview.
  return { subject, html: html.replace(/<style\b.*?<\/style>| href="[^"]*"/gs, ""), text };
}
