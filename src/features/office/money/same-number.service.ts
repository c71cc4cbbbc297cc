import { claimsTo, numberOf } from "~/features/payment/settle/claims.service";
import type { Transaction } from "~/server/db/client";
import type { Payment, Prisma } from "~/server/db/generated/client";
import { type SameNumber, sameNumber } from "./same-number.rules";

const claimSelect = {
  id: true,
  bookingId: true,
  state: true,
  utr: true,
  providerRef: true,
  amount: true,
  received: true,
  booking: { select: { reference: true } },
} satisfies Prisma.PaymentSelect;

export type Claim = SameNumber & { bookingId: string; received: number | null };

type Numbered = Pick<Payment, "bookingId" | "provider" | "utr" | "providerRef">;

/** Finds the payments of other bookings with the numbers of these payments by UPI, each payment's own, the oldest first. */
export async function findSameNumbers(
  db: Pick<Transaction, "payment">,
  payments: readonly Numbered[],
): Promise<(payment: Numbered) => Claim[]> {
  const numbers = payments.flatMap((payment) => numberByUpi(payment) ?? []);
  if (numbers.length === 0) return () => [];
  const rows = await db.payment.findMany({ where: claimsTo(numbers), select: claimSelect, orderBy: { id: "asc" } });
  const claims = rows.map((row) => ({ number: numberOf(row), claim: toClaim(row) }));
  return (payment) => {
    const number = numberByUpi(payment);
    return claims.flatMap(({ number: claimed, claim }) =>
      number !== null && claimed === number && claim.bookingId !== payment.bookingId ? [claim] : [],
    );
  };
}

function numberByUpi(payment: Numbered): string | null {
  return payment.provider === "upi" ? numberOf(payment) : null;
}

function toClaim(row: Prisma.PaymentGetPayload<{ select: typeof claimSelect }>): Claim {
  const { id: _id, bookingId, state, amount, received, booking } = row;
  return {
    _id,
    bookingId,
    bookingReference: booking.reference,
    state: sameNumber.shape.state.parse(state),
    amount: Number(received ?? amount),
    received: received && Number(received),
  };
}
