import { z } from "zod";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { SetBookingStatusInput } from "~/features/booking/booking-admin.schema";
import { moneyAmount } from "~/features/ledger/money.schema";
import { refundChoices } from "~/features/ledger/refund/refund.rules";
import { formatRupees, toPaise, toRupees } from "~/lib/money";

/** What an admin has chosen to give back with a cancellation, as typed. */
export const typedRefund = z.object({ choice: z.enum([...refundChoices, "amount"]), amount: z.string() });

export type TypedRefund = z.infer<typeof typedRefund>;

export type RefundInput = Pick<SetBookingStatusInput, "refund" | "refundAmount">;

/** What is sent, or the error of the amount. `left`: what can be given back, in rupees. */
export function readRefund({ choice, amount }: TypedRefund, left: number): { value: RefundInput } | { error: string } {
  if (choice !== "amount") return { value: { refund: choice } };
  const read = moneyAmount.safeParse(amount.trim());
  if (!read.success) return { error: read.error.issues[0]?.message ?? "Please enter an amount in rupees" };
  if (read.data > left) return { error: `No more than ${formatRupees(left)} can be refunded.` };
  return { value: { refundAmount: read.data } };
}

/** Sentences for a cancellation that gives all back: what was paid for the bookings. */
export function paidNotice(bookings: readonly Pick<AdminBooking, "paid">[]): string[] {
  const paid = bookings.filter((booking) => booking.paid > 0);
  if (paid.length === 0) return [];
  const sum = toRupees(paid.reduce((all, booking) => all + toPaise(booking.paid), 0));
  const what =
    bookings.length === 1 ? `${formatRupees(sum)} is paid` : `${formatRupees(sum)} is paid for ${paid.length} of them`;
  return [`${what}. All of it will be refunded. Send the refund afterwards, under Money.`];
}
