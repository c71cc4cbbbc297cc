import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { AccessPurpose } from "~/server/db/generated/enums";

type Leaving = { from: string; to: string | null; now: Date };

/** The mails with a link that works without a login. Only a guest's confirmation has an end: that of the link to the voucher. */
const mailsWithLink = [
  { purpose: "travellers", mail: { kind: "traveller-details" } },
  { purpose: "voucher", mail: { kind: "booking-confirmed", payload: { path: ["expiresAt"], string_contains: "" } } },
] as const satisfies { purpose: AccessPurpose; mail: Prisma.OutboxWhereInput }[];

/**
 * Lets nothing about these bookings reach the address `from` any more, because a stranger may read it: mails that wait go to
 * `to` (null: nowhere), and links that were mailed to it end. Returns what the ended links opened.
 */
export async function leaveAddress(
  tx: Transaction,
  bookings: Prisma.BookingWhereInput,
  { from, to, now }: Leaving,
): Promise<AccessPurpose[]> {
  const mailed = { channel: "mail", recipient: from };
  const waiting = { ...mailed, booking: bookings, sentAt: null, NOT: { kind: { startsWith: "office-" } } };
  if (to === null) await tx.outbox.deleteMany({ where: waiting });
  else await tx.outbox.updateMany({ where: waiting, data: { recipient: to } });
  const ended: AccessPurpose[] = [];
  for (const { purpose, mail } of mailsWithLink) {
    const sent = { ...mailed, ...mail, sentAt: { not: null } };
    const where = { purpose, revokedAt: null, booking: { AND: [bookings, { mails: { some: sent } }] } };
    const { count } = await tx.accessLink.updateMany({ where, data: { revokedAt: now } });
    if (count > 0) ended.push(purpose);
  }
  return ended;
}
