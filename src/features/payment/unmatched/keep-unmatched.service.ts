import type { ReportedPayment } from "~/features/payment/providers/provider";
import type { Transaction } from "~/server/db/client";

/**
 * Until the transaction ends, nobody else decides whether this payment of the provider fits one of ours. Taken before the
 * booking is locked. By its id alone: the version before locks the same, and equal ids of two providers only wait.
 */
export async function lockProviderPayment(tx: Transaction, paymentId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${paymentId}, 4))::text`;
}

/**
 * Puts money that fits no payment of ours on the office's list, once. Also without our reference: a clerk's payment link
 * looks like the sale of another shop, and a missed payment costs a customer more than a row costs the office.
 */
export async function keepUnmatched(tx: Transaction, reported: ReportedPayment): Promise<void> {
  const { provider, paymentId: providerRef, orderId, reference, amount, at } = reported;
  if ((await tx.payment.count({ where: { provider, providerRef } })) > 0) return;
  const data = { provider, providerRef, orderId, reference: reference ?? null, amount, at };
  await tx.unmatchedPayment.createMany({ data, skipDuplicates: true });
  if (!reference) return;
  await tx.unmatchedPayment.updateMany({
    where: { provider, providerRef, state: "open", reference: null },
    data: { reference },
  });
}

/** Later news said which payment it is. What an admin has decided stays. */
export async function forgetUnmatched(
  tx: Transaction,
  { provider, paymentId: providerRef }: ReportedPayment,
): Promise<void> {
  await tx.unmatchedPayment.deleteMany({ where: { provider, providerRef, state: "open" } });
}
