import { readMailed } from "~/features/payment/mail/payment-mail.service";
import { isGateway } from "~/features/payment/providers/registry";
import type { Transaction } from "~/server/db/client";
import type { Dispute } from "~/server/db/generated/client";
import { enqueueMail } from "~/server/mail/outbox";
import { paymentDisputed } from "./dispute-mail";

/** Queues the mail about a dispute to each owner who wants it. */
export async function mailDispute(tx: Transaction, bookingId: string, dispute: Dispute): Promise<void> {
  const { common } = await readMailed(tx, bookingId);
  const where = { staffRole: "owner" as const, NOT: { mutedMails: { has: "dispute" as const } } };
  const owners = await tx.user.findMany({ where, select: { name: true, email: true } });
  const { provider, amount, deducted, reasonCode, phase, status, respondBy } = dispute;
  const about = {
    booking: common.booking,
    amount: Number(amount),
    deducted: Number(deducted),
    reasonCode,
    phase,
    status,
    respondBy: respondBy?.toISOString() ?? null,
    ...(isGateway(provider) && { provider }),
  };
  const mails = owners.map(({ name, email }) => paymentDisputed.to(email, { ...about, name }, { bookingId }));
  await enqueueMail(tx, ...mails);
}
