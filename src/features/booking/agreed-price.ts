import { z } from "zod";
import { shownStepsOf } from "~/features/ledger/refund/refund.rules";
import { refundShares } from "~/features/ledger/refund/refund-share.schema";
import { neededPermits } from "~/features/permit/permit.schema";
import { dueOfBooking } from "~/features/product/policy/payment.rules";
import type { PriceLine } from "~/features/product/price/price-breakdown.rules";
import { fromDatabaseDate } from "~/lib/dates";
import type { Prisma } from "~/server/db/generated/client";
import type { Booking, PricedBooking } from "./booking.schema";
import { linesFrom } from "./booking-lines.rules";

/** The columns that {@link toAgreedPrice} needs. */
export const agreedPriceSelect = {
  kind: true,
  code: true,
  cancellation: true,
  refundShares: true,
  deposit: true,
  balanceDueOn: true,
  permits: true,
  lines: {
    select: { unit: true, age: true, label: true, quantity: true, unitPrice: true, percent: true, amount: true },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof agreedPriceSelect }>;

type AgreedPrice = Pick<
  PricedBooking,
  "discountCode" | "lines" | "cancellation" | "refundShares" | "deposit" | "balance" | "neededPermits"
>;

/** The cancellation steps of a booking, as it is stored; null: there was no rule. */
export const storedSteps = z.array(z.object({ until: z.string(), refundPercent: z.number() })).nullable();

/** A stored line of a price. */
export function toPriceLine({ age, unitPrice, percent, amount, ...line }: Row["lines"][number]): PriceLine {
  return {
    ...line,
    ...(age !== null && { age }),
    unitPrice: Number(unitPrice),
    ...(percent !== null && { percent: Number(percent) }),
    amount: Number(amount),
  };
}

/** What was agreed about a booking's price: its lines, what is due when, and what a cancellation gives back. */
export function toAgreedPrice(row: Row, booking: Booking, now: Date): AgreedPrice {
  const lines = row.lines.map(toPriceLine);
  const agreed = {
    deposit: row.deposit && Number(row.deposit),
    balanceDueOn: row.balanceDueOn && fromDatabaseDate(row.balanceDueOn),
  };
  const { totalPrice } = booking;
  const shares = refundShares.parse(row.refundShares);
  return {
    discountCode: row.code,
    lines: lines.length > 0 ? lines : linesFrom(row.kind, booking),
    cancellation: shownStepsOf(storedSteps.parse(row.cancellation) ?? [], { totalPrice, shares }, now),
    refundShares: shares,
    ...dueOfBooking(agreed, booking.totalPrice),
    neededPermits: neededPermits.nullable().parse(row.permits),
  };
}
