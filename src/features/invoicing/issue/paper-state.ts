import { billing, noBilling } from "~/features/invoicing/paper.schema";
import { isBuyerKnown } from "~/features/invoicing/rules/buyer.rules";
import type { PaperState } from "~/features/invoicing/rules/next-paper.rules";
import { limitOn } from "~/features/invoicing/rules/tax.rules";
import type { TaxSettings } from "~/features/invoicing/tax.settings";
import { addDays, type CalendarDate, dateInIndia, fromDatabaseDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import type { Prisma } from "~/server/db/generated/client";

/** A booking with all that its papers say, for {@link toPaperState}. */
export const paperBookingSelect = {
  id: true,
  reference: true,
  status: true,
  kind: true,
  date: true,
  tripDays: true,
  travelers: true,
  itemTitle: true,
  name: true,
  phone: true,
  billing: true,
  totalPrice: true,
  serviceFee: true,
  refunding: true,
  lines: { orderBy: { position: "asc" }, select: { label: true, quantity: true, unitPrice: true, amount: true } },
  product: { select: { states: true } },
  payments: {
    where: { state: "captured" },
    orderBy: [{ capturedAt: "asc" }, { id: "asc" }],
    select: { id: true, received: true, provider: true, providerRef: true, reference: true, capturedAt: true },
  },
  refunds: {
    where: { state: { in: ["done", "external"] } },
    orderBy: [{ doneAt: "asc" }, { id: "asc" }],
    select: { id: true, paymentId: true, amount: true, provider: true, reason: true, doneAt: true },
  },
  papers: {
    orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      kind: true,
      cause: true,
      number: true,
      total: true,
      issuedOn: true,
      issuedAt: true,
      refersToId: true,
      content: true,
    },
  },
} satisfies Prisma.BookingSelect;

export type PaperBooking = Prisma.BookingGetPayload<{ select: typeof paperBookingSelect }>;

type Awaiting = Pick<PaperBooking, "billing" | "totalPrice" | "date">;

/** Until before which day the first invoice of a booking waits for its buyer; null: it does not. */
export function awaitsBuyerUntil(row: Awaiting, tax: TaxSettings, today: CalendarDate): CalendarDate | null {
  if (tax.gstin === null || tax.buyerDays === null) return null;
  const amounts = { total: Number(row.totalPrice), addressFrom: limitOn(tax.limits, "addressFrom", today) };
  const isKnown = isBuyerKnown(billing.parse(row.billing ?? noBilling), amounts);
  return isKnown ? null : addDays(fromDatabaseDate(row.date), tax.buyerDays);
}

/** What the rules need to know, as of now. */
export function toPaperState(row: PaperBooking, tax: TaxSettings, now: Date): PaperState {
  return {
    bookingId: row.id,
    status: row.status,
    totalPrice: toPaise(Number(row.totalPrice)),
    refunding: toPaise(Number(row.refunding)),
    date: fromDatabaseDate(row.date),
    today: dateInIndia(now),
    isTaxed: tax.gstin !== null,
    invoiceDays: tax.invoiceDays,
    awaitsBuyerUntil: awaitsBuyerUntil(row, tax, dateInIndia(now)),
    payments: row.payments.map(({ id, received }) => ({ id, received: toPaise(Number(received)) })),
    refunds: row.refunds.map(({ id, paymentId, amount }) => ({ id, paymentId, amount: toPaise(Number(amount)) })),
    papers: row.papers.map(({ id, kind, cause, total, refersToId }) => ({
      id,
      kind,
      cause,
      refersToId,
      total: toPaise(Number(total)),
    })),
  };
}
