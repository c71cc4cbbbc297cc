import { agreedPriceSelect, storedSteps, toPriceLine } from "~/features/booking/agreed-price";
import type { Booking } from "~/features/booking/booking.schema";
import { linesFrom } from "~/features/booking/booking-lines.rules";
import type { Changeable } from "~/features/booking/request/changed-facts.rules";
import { withReductions } from "~/features/booking-change/reduce/reduction.rules";
import { codeLabelStart } from "~/features/discount/discount.rules";
import { codeDiscountOf, findCode } from "~/features/discount/use-code.service";
import type { Bookable } from "~/features/product/bookable";
import type { CancellationStep } from "~/features/product/policy/cancellation.rules";
import { breakdownFor, type PriceLine } from "~/features/product/price/price-breakdown.rules";
import { type CalendarDate, fromDatabaseDate } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";
import { agreedAfter, chargedOf, movedSteps, withCharge } from "./change.rules";

/** What a plan reads of a booking. */
export const planSelect = {
  ...agreedPriceSelect,
  id: true,
  userId: true,
  status: true,
  date: true,
  days: true,
  travelers: true,
  withoutPlace: true,
  party: true,
  name: true,
  pickupLocation: true,
  specialRequests: true,
  unitPrice: true,
  serviceFee: true,
  totalPrice: true,
  paid: true,
  refunded: true,
  refunding: true,
  refundShares: true,
  productId: true,
  itemTitle: true,
  heldUntil: true,
  createdAt: true,
  source: true,
} satisfies Prisma.BookingSelect;

/** A booking as a plan reads it. */
export type PlannedRow = Prisma.BookingGetPayload<{ select: typeof planSelect }>;

/** Rupees. */
export type Price = { lines: PriceLine[]; unitPrice: number; serviceFee: number; totalPrice: number };

/** The price and the terms of a booking, in rupees. */
export type Terms = Price & {
  deposit: number | null;
  balanceDueOn: CalendarDate | null;
  steps: CancellationStep[] | null;
};

/** The cancellation steps of a booking, in the order of time; null: there was no rule. */
export function stepsOfRow({ cancellation }: Pick<PlannedRow, "cancellation">): CancellationStep[] | null {
  return storedSteps.parse(cancellation);
}

/** The price and the terms that the booking has. */
export function presentTerms(row: PlannedRow, booking: Booking): Terms {
  const lines = row.lines.map(toPriceLine);
  const { unitPrice, serviceFee, totalPrice } = booking;
  return {
    lines: lines.length > 0 ? lines : linesFrom(row.kind, booking),
    unitPrice,
    serviceFee,
    totalPrice,
    deposit: row.deposit === null ? null : Number(row.deposit),
    balanceDueOn: row.balanceDueOn && fromDatabaseDate(row.balanceDueOn),
    steps: stepsOfRow(row),
  };
}

type Repriced = { row: PlannedRow; product: Bookable; after: Changeable };

/** Today's price of the changed booking, with its code and reductions. */
export async function repriced(tx: Transaction, present: Terms, { row, product, after }: Repriced): Promise<Price> {
  const request = { date: after.date, party: after.party, days: row.days };
  const { serviceFeePercent: feePercent } = await loadSettings(sqlFor(tx));
  const plain = breakdownFor(product, request, { feePercent });
  const code = row.code ? await findCode(sqlFor(tx), row.code, null) : null;
  const discount = codeDiscountOf(code, plain, {
    kind: product.kind,
    productId: product.id,
    isCounted:
      product.id === row.productId && present.lines.some(({ label }) => label === `${codeLabelStart}${row.code}`),
  });
  const reduced = withReductions(
    discount ? breakdownFor(product, request, { feePercent, discount }) : plain,
    present.lines,
  );
  const breakdown = withCharge(reduced, chargedOf(present.lines));
  const { totalPrice, lines, unitPrice, serviceFee } = breakdown;
  return { lines, unitPrice, serviceFee, totalPrice };
}

type Moved = {
  /** Rupees that are paid and not to go back. */
  held: number;
  movedDays: number;
  today: CalendarDate;
};

/** The terms at another price, also by hand, or day: what was agreed about paying and cancelling moves. */
export function termsAfter(present: Terms, price: Price, { held, movedDays, today }: Moved): Terms {
  const { lines, unitPrice, serviceFee, totalPrice } = price;
  if (movedDays === 0 && totalPrice === present.totalPrice) return { ...present, lines, unitPrice, serviceFee };
  return {
    lines,
    unitPrice,
    serviceFee,
    totalPrice,
    ...agreedAfter(present, { totalPrice: present.totalPrice, paid: held }, { totalPrice, movedDays, today }),
    steps: present.steps && movedSteps(present.steps, movedDays),
  };
}
