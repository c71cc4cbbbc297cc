import { composeBookingMail } from "~/features/booking/mail/booking-mails";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { toText } from "~/server/mail/layout/text";
import { carryOut, type Order, withPlaces } from "./carry-out.service";
import type { MailPreview, PreviewMailInput } from "./closing.schema";

/** Thrown to roll a preview back. */
class RolledBack extends Error {
  constructor(readonly preview: MailPreview) {
    super("Only a preview");
  }
}

/**
 * The mail that a decision would send. It is carried out in a transaction that is rolled back, so the preview is the mail
 * itself, and a move that is not possible fails here as it would later. Throws what {@link carryOut} throws.
 */
export async function previewMail(
  { db, now, user }: UserContext,
  { id: bookingId, choice, date, reason, words = "", renewsPermits = false }: PreviewMailInput,
): Promise<MailPreview> {
  const order: Order = { bookingId, choice, date: date ?? null, reason, words, actorId: user.id, renewsPermits };
  try {
    return await withPlaces(db, order, now, () =>
      db.$transaction(async (tx) => {
        const before = await tx.outbox.findMany({ where: { bookingId }, select: { id: true } });
        await carryOut(tx, order, now);
        throw new RolledBack(await readNew(tx, bookingId, before));
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}

async function readNew(tx: Transaction, bookingId: string, before: { id: string }[]): Promise<MailPreview> {
  const row = await tx.outbox.findFirst({
    where: { bookingId, channel: "mail", id: { notIn: before.map(({ id }) => id) } },
  });
  if (!row) return { to: null, subject: "", text: "" };
  const message = composeBookingMail(row);
  if (!message) throw new AppError("INTERNAL", `A mail of kind ${row.kind} cannot be read.`);
  return { to: row.recipient, subject: message.subject, text: toText(message) };
}
