import { agreedPriceSelect, toAgreedPrice } from "~/features/booking/agreed-price";
import { readAdminBooking } from "~/features/booking/booking.columns";
import { mailRecipient } from "~/features/booking/booking.rules";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { AdminBookingDetail, BookingMail, NoteBookingInput } from "~/features/booking/booking-admin.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { mailCurrentStatus, reachedCustomer } from "~/features/booking/mail/booking-mail.service";
import { readPlan } from "~/features/booking/plan/trip-plan.store";
import { requestSelect, toRequest } from "~/features/booking/request/request-shown";
import { toWhatsApp, whatsAppSelect } from "~/features/booking/whatsapp/consent.store";
import { recordChange } from "~/features/history/history.service";
import { adminLedgerSelect, toAdminLedger } from "~/features/ledger/admin-ledger.service";
import { paperLetters } from "~/lib/papers/paper-letters";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { onceInTransaction } from "~/server/api/idempotency";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";

/** The columns of a mail that {@link toMail} reads. */
export const mailSelect = {
  id: true,
  channel: true,
  kind: true,
  recipient: true,
  sentAt: true,
  sentBy: true,
  deliveredAt: true,
  readAt: true,
  failedAt: true,
  createdAt: true,
} satisfies Prisma.OutboxSelect;

const detailSelect = {
  ...agreedPriceSelect,
  events: {
    where: { kind: { in: ["status", "checkIn"] } },
    select: { id: true, kind: true, from: true, to: true, reason: true, at: true, actor: { select: { name: true } } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  },
  ...adminLedgerSelect,
  mails: { select: mailSelect, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  requests: { select: requestSelect, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  ...whatsAppSelect,
} satisfies Prisma.BookingSelect;

/** A booking with its status changes, mails, notes and other changes. Throws NOT_FOUND. */
export async function getBookingDetail(
  { db, now }: Pick<Context, "db" | "now">,
  { id }: { id: string },
): Promise<AdminBookingDetail> {
  return db.$transaction((tx) => readDetail(tx, id, now));
}

/** Adds an internal note. Throws NOT_FOUND. */
export async function noteBooking(ctx: UserContext, input: NoteBookingInput): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  const { id, text } = input;
  return onceInTransaction({ ...ctx, userId: user.id }, "booking.note", input, async (tx) => {
    await requireBooking(tx, id);
    await recordChange(tx, {
      subject: "booking",
      subjectId: id,
      action: "noted",
      fields: { note: [null, text] },
      actorId: user.id,
    });
    return readDetail(tx, id, now);
  });
}

/**
 * Resends the mail about the current status, and its message by WhatsApp. Throws NOT_FOUND, and NO_RECIPIENT if neither reaches
 * anybody.
 */
export async function resendBookingMail(ctx: UserContext, { id }: { id: string }): Promise<AdminBookingDetail> {
  const { user, now } = ctx;
  return onceInTransaction({ ...ctx, userId: user.id }, "booking.resendMail", { id }, async (tx) => {
    const booking = await readDetail(tx, id, now);
    const customer = await reachedCustomer(tx, booking, mailRecipient(booking));
    if (!customer) throw new AppError("NO_RECIPIENT", "This booking has no address to write to. Please call.");
    const reason = booking.events.findLast(({ to }) => to === booking.status)?.reason ?? undefined;
    await mailCurrentStatus(tx, booking, customer, { reason });
    await recordChange(tx, { subject: "booking", subjectId: id, action: "mailed again", actorId: user.id });
    return readDetail(tx, id, now);
  });
}

async function requireBooking(tx: Transaction, id: string): Promise<void> {
  const row = await tx.booking.findUnique({ where: { id }, select: { id: true } });
  if (!row) throw new AppError("NOT_FOUND", "There is no such booking.");
}

/** Like {@link getBookingDetail}, in a transaction. */
export async function readDetail(tx: Transaction, id: string, now: Date): Promise<AdminBookingDetail> {
  const booking = await readAdminBooking(tx, id);
  const row = await tx.booking.findUniqueOrThrow({ where: { id }, select: detailSelect });
  const { events, mails, requests } = row;
  const history = await tx.change.findMany({
    where: { subject: "booking", subjectId: id },
    select: { id: true, action: true, fields: true, at: true, actor: { select: { name: true } } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const changes = history.map(({ actor, at, fields, ...change }) => ({
    ...change,
    fields: isRecord(fields) ? fields : {},
    by: actor?.name ?? null,
    at: at.toISOString(),
  }));
  return {
    ...booking,
    ...toAgreedPrice(row, booking, now),
    events: events.flatMap(({ actor, at, to, kind: _, ...event }) =>
      // A CHECK constraint requires `to` for a status event.
      to === null ? [] : { ...event, to, by: actor?.name ?? null, at: at.toISOString() },
    ),
    mails: mails.map(toMail),
    requests: requests.map((request) => toRequest(request, booking)),
    plan: await readPlan(sqlFor(tx), { id, date: booking.date }, now),
    ...toAdminLedger(row),
    ...toWhatsApp(row),
    arrivals: events.flatMap(({ id, kind, actor, at, reason }) =>
      kind === "checkIn" ? { id, text: reason ?? "Arrived", by: actor?.name ?? null, at: at.toISOString() } : [],
    ),
    notes: changes.filter(isNote).map(({ id, fields, by, at }) => ({ id, text: noteOf(fields), by, at })),
    changes: changes.filter((change) => !isNote(change)),
    unprintable: paperLetters(printedTexts(booking)).missing,
  };
}

/** The voucher's texts that people have typed. */
function printedTexts(booking: AdminBooking): string[] {
  return [booking.name, bookedItem(booking).title, booking.pickupLocation, booking.specialRequests];
}

const isNote = ({ action }: { action: string }) => action === "noted";

function isRecord(value: Prisma.JsonValue): value is Prisma.JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of a note in the fields of its change. */
export function noteOf(fields: Prisma.JsonValue): string {
  const note = isRecord(fields) ? fields.note : null;
  return Array.isArray(note) ? String(note[1] ?? "") : "";
}

type MailRow = Prisma.OutboxGetPayload<{ select: typeof mailSelect }>;

export function toMail({ id, channel, kind, recipient, sentBy, ...times }: MailRow): BookingMail {
  const { readAt, deliveredAt, sentAt, failedAt, createdAt } = times;
  const [state, at] = readAt
    ? (["read", readAt] as const)
    : deliveredAt
      ? (["delivered", deliveredAt] as const)
      : sentAt
        ? ([sentBy === "file" ? "written" : "sent", sentAt] as const)
        : failedAt
          ? (["failed", failedAt] as const)
          : (["queued", createdAt] as const);
  return {
    id,
    channel: channel === "whatsapp" ? "whatsapp" : "mail",
    kind,
    to: recipient,
    state,
    at: at.toISOString(),
  };
}
