import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { type Person, withoutCustomer } from "./erase.rules";

/** Kinds of mail to the staff that are still sent, without the customer's data, because the staff must act on them. */
const stillSent = ["office-booking-new", "office-booking-cancelled", "office-unanswered", "payment-disputed"];

type Row = { id: string; kind: string; recipient: string; payload: Prisma.JsonObject; isFinished: boolean };

/**
 * Deletes the mails to the account, about its bookings, and from its owner by the contact page. Mails to the staff of the kinds
 * in `stillSent` are not deleted before they are sent: they only lose the customer's name and words.
 */
export async function eraseMails(tx: Transaction, { email, bookingIds }: Person): Promise<void> {
  const ids = bookingIds.map((id) => `%${id}%`);
  // Raw for the row locks: a mail that is being sent is finished when its lock is ours. Few mails are about no booking.
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "kind", "recipient", "payload", ("sentAt" IS NOT NULL OR "failedAt" IS NOT NULL) AS "isFinished"
    FROM "Outbox" WHERE "bookingId" = ANY(${bookingIds}::uuid[]) OR "recipient" = ${email}
      OR ("bookingId" IS NULL AND (fold_text("payload"->>'email') = fold_text(${email}) OR "payload"->'customer'->>'email' = ${email}
        OR ("kind" = 'office-unanswered' AND "payload"::text LIKE ANY(${ids}::text[]))))
    ORDER BY "id" FOR UPDATE`;
  const kept = rows.filter((row) => !row.isFinished && row.recipient !== email && stillSent.includes(row.kind));
  const gone = rows.filter((row) => !kept.includes(row));
  await tx.outbox.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const { id, payload } of kept) {
    const data = { payload: withoutCustomer(payload, bookingIds) as Prisma.InputJsonObject };
    await tx.outbox.update({ where: { id }, data, select: { id: true } });
  }
}
