import type { Transaction } from "~/server/db/client";
import { type Payment, type PaymentState, Prisma } from "~/server/db/generated/client";

/** Whether the money is here, and with it the number of its transfer. */
const here: PaymentState[] = ["captured", "mismatched"];

/** Claims to a transfer that nobody has decided. */
const undecided: PaymentState[] = ["reported"];
/** A rejected report may have been the right one, so a bank's statement does not decide against it either. */
const everMade: PaymentState[] = ["reported", "rejected"];

type Claimed = Pick<Payment, "utr" | "providerRef">;

/** The number of a transfer by UPI: that of the money that is here, or else as its customer reported it. */
export function numberOf({ utr, providerRef }: Claimed): string | null {
  return providerRef ?? utr;
}

/**
 * Whether another booking claims the same transfer by UPI. Money that an admin takes after a decision is held up by open claims
 * alone.
 */
export async function isContested(
  tx: Transaction,
  { bookingId, provider }: Pick<Payment, "bookingId" | "provider">,
  { providerRef, isAccepted }: { providerRef: string | null; isAccepted?: boolean },
): Promise<boolean> {
  if (provider !== "upi" || providerRef === null) return false;
  const state = { in: isAccepted ? undecided : everMade };
  const claims = { provider, utr: providerRef, state, bookingId: { not: bookingId } } as const;
  return (await tx.payment.count({ where: claims })) > 0;
}

/** The payments that claim one of the numbers, or whose money has one of them. */
export function claimsTo(numbers: readonly string[]): Prisma.PaymentWhereInput {
  const among = { in: [...numbers] };
  return {
    provider: "upi",
    OR: [
      { utr: among, state: { in: everMade } },
      { state: { in: here }, OR: [{ utr: among }, { providerRef: among }] },
    ],
  };
}

/** Whether PostgreSQL has refused the number of a transfer, because another payment got its money at the same moment. */
export function isNumberTaken(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2002" && error.meta?.modelName === "Payment";
}

/** Sets when the provider is asked next about the orders of the payment's booking, whatever was planned. */
export async function checkOrders(
  tx: Transaction,
  { bookingId, provider }: Pick<Payment, "bookingId" | "provider">,
  nextCheckAt: Date,
): Promise<void> {
  const where = { bookingId, provider, orderId: { not: null } };
  await tx.payment.updateMany({ where, data: { nextCheckAt } });
}
