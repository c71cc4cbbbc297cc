import { mailsWithPayLink } from "~/lib/pay-link-mails";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { AccessPurpose } from "~/server/db/generated/enums";

type Leaving = { from: string; to: string | null; now: Date };

/** Mails with a link that needs no login. `expiresAt`: only a guest's confirmation has it, for the link to the voucher. */
const mailsWithLink = [
  { purpose: "travellers", mail: { kind: "traveller-details" } },
  { purpose: "voucher", mail: { kind: "booking-confirmed", payload: { path: ["expiresAt"], string_contains: "" } } },
  { purpose: "payment", mail: { kind: { in: [...mailsWithPayLink] } } },
] as const satisfies { purpose: AccessPurpose; mail: Prisma.OutboxWhereInput }[];

/**
 * Cuts off the address `from`, which a stranger may read, from these bookings: mails that wait go to `to` (null: nowhere), and
 * links that were mailed to `from` end. Returns what the ended links opened.
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
