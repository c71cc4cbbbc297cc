import { findStaffOf } from "~/features/booking/mail/booking-mail.service";
import { messageMail } from "~/features/booking/whatsapp/message-mail";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { toStorable } from "~/lib/storable";
import type { Database, Transaction } from "~/server/db/client";
import type { Outbox } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { enqueueMail } from "~/server/mail/outbox";
import { loadSettings } from "~/server/settings/read-settings";
import { notOnWhatsApp } from "~/server/whatsapp/errors.rules";
import { releaseMessage } from "~/server/whatsapp/month.store";
import { noteUnreachable } from "~/server/whatsapp/send-due";
import { commandOf, textOf } from "./message.rules";
import type { MessageStatus, ReceivedMessage } from "./news.schema";

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Records what has become of one of our messages. News can come twice, in any order, and before the answer to the message:
 * delivered and read overrule everything, and a failure overrules sent. Other messages are ignored.
 */
export async function recordStatus(db: Database, status: MessageStatus, now: Date): Promise<void> {
  const { id: providerId, biz_opaque_callback_data: ref = "" } = status;
  const ourId = isUuid.test(ref) ? ref : null;
  await db.$transaction(async (tx) => {
    // Raw for the row lock: news that come at the same time follow each other.
    const [row] = await tx.$queryRaw<Stored[]>`
      SELECT "id", "recipient", "sentAt", "deliveredAt", "readAt", "failedAt", "lastError" FROM "Outbox"
      WHERE "channel" = 'whatsapp' AND ("id" = ${ourId}::uuid OR "providerId" = ${providerId})
      ORDER BY "id" = ${ourId}::uuid DESC LIMIT 1 FOR UPDATE`;
    if (row) await applyStatus(tx, row, status, now);
  });
}

type Stored = Pick<Outbox, "id" | "recipient" | "sentAt" | "deliveredAt" | "readAt" | "failedAt" | "lastError">;

async function applyStatus(tx: Transaction, row: Stored, status: MessageStatus, now: Date): Promise<void> {
  const { id: providerId, status: kind, timestamp: at } = status;
  const { id, deliveredAt, readAt, failedAt, lastError } = row;
  const isArrived = deliveredAt !== null || readAt !== null;
  // Raw for the payload: the token of a link in it is needed no more.
  await tx.$executeRaw`UPDATE "Outbox" SET "payload" = "payload" - 'code' WHERE "id" = ${id}::uuid`;
  // Only Meta's own news of a failure has its code.
  const hasFailed = failedAt !== null && /^WhatsApp: \d/.test(lastError ?? "");
  const arrival = { providerId, sentBy: "service", sentAt: row.sentAt ?? at, failedAt: null, lastError: null };
  const select = { id: true };
  if (kind === "sent" && !hasFailed) {
    await tx.outbox.update({ where: { id }, data: arrival, select });
  } else if (kind === "delivered" && deliveredAt === null) {
    await tx.outbox.update({ where: { id }, data: { ...arrival, deliveredAt: at }, select });
  } else if (kind === "read" && readAt === null) {
    await tx.outbox.update({ where: { id }, data: { ...arrival, readAt: at }, select });
  } else if (kind === "failed" && !isArrived && !hasFailed) {
    const [error] = status.errors ?? [];
    const text = toStorable(`WhatsApp: ${error?.code ?? 0} ${error?.title ?? "not delivered"}`).slice(0, 300);
    await tx.outbox.update({
      where: { id },
      data: { providerId, sentAt: null, sentBy: null, failedAt: at, lastError: text },
      select,
    });
    await releaseMessage(tx, row.sentAt ?? now);
    if (error?.code === notOnWhatsApp) await noteUnreachable(tx, row.recipient, now);
  }
}

/**
 * Stores what somebody has written, once: at the booking of their number, and with a mail to the office. STOP ends their consent
 * for all bookings, and START takes back what STOP has ended. A number that no booking has goes to the contact inbox.
 */
export async function recordMessage(db: Database, message: ReceivedMessage, now: Date): Promise<void> {
  const phone = `+${message.from}`;
  const text = toStorable(textOf(message));
  await db.$transaction(async (tx) => {
    const booking = await findBooking(tx, phone, message.context?.id ?? null, now);
    const row = { metaId: message.id, bookingId: booking?.id ?? null, phone, text, sentAt: message.timestamp };
    const { count } = await tx.whatsAppMessage.createMany({ data: row, skipDuplicates: true });
    if (count === 0) return;
    const command = commandOf(text);
    if (command === "stop") {
      const data = { withdrawnAt: now, withdrawnBy: "stop" };
      await tx.whatsAppConsent.updateMany({ where: { phone, withdrawnAt: null }, data });
    }
    if (command === "start") {
      const data = { withdrawnAt: null, withdrawnBy: null };
      await tx.whatsAppConsent.updateMany({ where: { phone, withdrawnBy: "stop" }, data });
    }
    const payload = {
      phone,
      text,
      isStop: command === "stop",
      isStart: command === "start",
      about: booking && {
        id: booking.id,
        reference: booking.reference,
        title: booking.itemTitle,
        name: booking.name,
      },
    };
    const about = booking ? { bookingId: booking.id } : {};
    const staff = await receivers(tx, booking !== null);
    await enqueueMail(tx, ...staff.map((to) => messageMail.to(to, payload, about)));
  });
}

/** Who is told: of a stranger's message the contact inbox, if there is one, else who gets requests of customers. */
async function receivers(tx: Transaction, isOfBooking: boolean): Promise<string[]> {
  const { contactInbox } = await loadSettings(sqlFor(tx));
  if (!isOfBooking && contactInbox) return [contactInbox];
  return findStaffOf(tx, "request");
}

const select = { id: true, reference: true, itemTitle: true, name: true } as const;

/** The booking that a message answers; else the next one of its number, or its latest. */
async function findBooking(tx: Transaction, phone: string, answered: string | null, now: Date) {
  if (answered !== null) {
    const where = { providerId: answered, channel: "whatsapp", recipient: phone };
    const found = await tx.outbox.findFirst({ where, select: { booking: { select } } });
    if (found?.booking) return found.booking;
  }
  const today = toDatabaseDate(dateInIndia(now));
  const next = await tx.booking.findFirst({
    where: { phone, status: { not: "Cancelled" }, date: { gte: today } },
    orderBy: [{ date: "asc" }, { id: "asc" }],
    select,
  });
  if (next) return next;
  return tx.booking.findFirst({ where: { phone }, orderBy: [{ date: "desc" }, { id: "desc" }], select });
}
