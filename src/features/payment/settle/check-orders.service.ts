import type { Transaction } from "~/server/db/client";
import type { Payment } from "~/server/db/generated/client";

/** Lets the orders of the payment's booking be asked about at an instant, whatever was planned. */
export async function checkOrders(
  tx: Transaction,
  { bookingId, provider }: Pick<Payment, "bookingId" | "provider">,
  nextCheckAt: Date,
): Promise<void> {
  const where = { bookingId, provider, orderId: { not: null } };
  await tx.payment.updateMany({ where, data: { nextCheckAt } });
}
