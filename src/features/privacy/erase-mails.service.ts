import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { type Person, withoutCustomer } from "./erase.rules";

/** Mails to the staff that are still sent, without the customer: the staff must know. */
const stillSent = ["office-booking-new", "office-booking-cancelled", "office-unanswered", "payment-disputed"];

type Row = { id: string; kind: string; recipient: string; payload: Prisma.JsonObject; isFinished: boolean };

/**
 * Deletes the mails to the account, about its bookings, and those that it wrote on the contact page. Of mails to the staff that wait
 * to be sent, those that the staff needs stay, without name and words.
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
