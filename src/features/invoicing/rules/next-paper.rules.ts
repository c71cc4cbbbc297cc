import { addDays, type CalendarDate } from "~/lib/dates";
import type { PaperKind } from "./number.rules";

/** A paper as the rules see it. Amounts in paise. */
export type IssuedPaper = { id: string; kind: PaperKind; cause: string; total: number; refersToId: string | null };

/** A booking's money and papers, all of one moment. Amounts in paise. */
export type PaperState = {
  bookingId: string;
  status: "Pending" | "Confirmed" | "Cancelled";
  totalPrice: number;
  /** What is to go back and has not gone. */
  refunding: number;
  /** The first day of travel. */
  date: CalendarDate;
  today: CalendarDate;
  /** Whether papers show tax. */
  isTaxed: boolean;
  /** How many days before travel a tax invoice is issued at the earliest. */
  invoiceDays: number;
  /** Until before which day the first invoice waits for its buyer; null: it does not. */
  awaitsBuyerUntil: CalendarDate | null;
  /** Those whose money has arrived, oldest first. */
  payments: readonly { id: string; received: number }[];
  /** Those whose money has gone back, oldest first. */
  refunds: readonly { id: string; paymentId: string; amount: number }[];
  papers: readonly IssuedPaper[];
};

/** A paper that is to be issued. */
export type DuePaper = {
  kind: PaperKind;
  cause: string;
  /** Paise. */
  amount: number;
  paymentId?: string;
  refundId?: string;
  refersToId?: string;
};

/**
 * The next paper that is due for a booking; null: nothing is. Call it again after issuing that one: what came in less what
 * went back is then the sum of the papers, and what is invoiced is what the booking costs.
 */
export function nextPaper(state: PaperState): DuePaper | null {
  if (state.papers.some(isInvoice)) return paymentPaper(state) ?? refundPaper(state) ?? correction(state);
  // The invoice before the receipt of a payment that causes both: it is no advance then.
  return refundPaper(state) ?? invoice(state) ?? paymentPaper(state);
}

const isInvoice = ({ kind }: IssuedPaper) => kind === "taxInvoice" || kind === "bill";
const isReceipt = ({ kind }: IssuedPaper) => kind === "receiptVoucher" || kind === "receipt";
const isByRefund = ({ cause }: IssuedPaper) => cause.startsWith("refund:");

function sumOf(papers: readonly IssuedPaper[]): number {
  return papers.reduce((sum, { total }) => sum + total, 0);
}

/** What is invoiced and not taken back. */
function invoicedOf({ papers }: PaperState): number {
  return sumOf(papers.filter(isInvoice)) - sumOf(papers.filter(({ kind }) => kind === "creditNote"));
}

/** What came in less what went back, as far as papers say so. */
function receivedOf({ papers }: PaperState): number {
  return sumOf(papers.filter(isReceipt)) - sumOf(papers.filter(isByRefund));
}

/** The receipt of a payment. */
function receiptOf({ papers }: PaperState, paymentId: string): IssuedPaper | undefined {
  return papers.find((paper) => isReceipt(paper) && paper.cause === `payment:${paymentId}`);
}

/** The paper of a refund whose payment has a receipt: a refund voucher, or a credit note where an invoice stands. */
function refundPaper(state: PaperState): DuePaper | null {
  for (const { id: refundId, paymentId, amount } of state.refunds) {
    const receipt = receiptOf(state, paymentId);
    const noted = sumOf(state.papers.filter(({ cause }) => cause.startsWith(`refund:${refundId}`)));
    const open = amount - noted;
    if (!receipt || open <= 0) continue;
    // Money beyond what is invoiced goes back as it came; the rest makes the invoice less.
    const beyond = receivedOf(state) - invoicedOf(state);
    const credited = state.papers.some(isInvoice) ? Math.min(Math.max(open - Math.max(beyond, 0), 0), open) : 0;
    const note = credited > 0 ? creditNote(state, credited, `refund:${refundId}`) : null;
    if (note) return { ...note, refundId };
    return { kind: "refundVoucher", cause: `refund:${refundId}`, amount: open, refundId, refersToId: receipt.id };
  }
  return null;
}

/** A credit note of the newest invoice that has something left, for that at most. */
function creditNote({ papers }: PaperState, amount: number, cause: string): DuePaper | null {
  for (const { id, total } of papers.filter(isInvoice).toReversed()) {
    const notes = papers.filter(({ kind, refersToId }) => kind === "creditNote" && refersToId === id);
    const left = total - sumOf(notes);
    if (left > 0) {
      return { kind: "creditNote", cause: `${cause}:${id}`, amount: Math.min(amount, left), refersToId: id };
    }
  }
  return null;
}

/** The first invoice or bill. */
function invoice(state: PaperState): DuePaper | null {
  const { isTaxed, bookingId } = state;
  const amount = amountToInvoice(state);
  return amount > 0 ? { kind: isTaxed ? "taxInvoice" : "bill", cause: `invoice:${bookingId}:1`, amount } : null;
}

/** What is to be invoiced today, in paise; 0: nothing yet. Of a cancelled booking it is what was kept. */
function amountToInvoice(state: PaperState): number {
  const { status, totalPrice, refunding, date, today, invoiceDays, awaitsBuyerUntil, isTaxed } = state;
  if (awaitsBuyerUntil !== null && today < awaitsBuyerUntil) return 0;
  const hasBegun = date <= today;
  const paid = paidOf(state);
  if (status === "Cancelled") return hasBegun && refunding === 0 ? paid : 0;
  if (status !== "Confirmed") return 0;
  const isPaid = paid - refunding >= totalPrice;
  // A plain bill needs no law's time.
  const isNear = !isTaxed || date <= addDays(today, invoiceDays);
  return hasBegun || (isPaid && isNear) ? totalPrice : 0;
}

/** What came in less what went back, whatever papers say. */
function paidOf({ payments, refunds }: PaperState): number {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return payments.reduce((sum, { received }) => sum + received, 0) - back;
}

/** The receipt of a payment: a receipt voucher, if it is an advance that is taxed. */
function paymentPaper(state: PaperState): DuePaper | null {
  const payment = state.payments.find(({ id }) => !receiptOf(state, id));
  if (!payment) return null;
  const isAdvance = state.isTaxed && !state.papers.some(isInvoice);
  const kind = isAdvance ? "receiptVoucher" : "receipt";
  return { kind, cause: `payment:${payment.id}`, amount: payment.received, paymentId: payment.id };
}

/** After the first invoice: a credit note for what will not be paid any more, or an invoice for what costs more. */
function correction(state: PaperState): DuePaper | null {
  const { papers, status, totalPrice, bookingId, isTaxed } = state;
  const invoiced = invoicedOf(state);
  const received = receivedOf(state);
  const isCancelled = status === "Cancelled";
  const tooMuch = invoiced - (isCancelled ? received : Math.max(totalPrice, received));
  if (tooMuch > 0) return creditNote(state, tooMuch, `price:${bookingId}:${papers.length}`);
  if (status !== "Confirmed") return null;
  const byPrice = papers.filter((paper) => paper.kind === "creditNote" && !isByRefund(paper));
  const priced = sumOf(papers.filter(isInvoice)) - sumOf(byPrice);
  const amount = Math.max(Math.min(totalPrice, received) - invoiced, totalPrice - priced);
  if (amount <= 0) return null;
  const count = papers.filter(isInvoice).length + 1;
  return { kind: isTaxed ? "taxInvoice" : "bill", cause: `invoice:${bookingId}:${count}`, amount };
}

/** Whether an invoice is still to come, because something was paid and stays paid. */
export function isInvoiceToCome(state: PaperState): boolean {
  return !state.papers.some(isInvoice) && paidOf(state) - state.refunding > 0;
}
