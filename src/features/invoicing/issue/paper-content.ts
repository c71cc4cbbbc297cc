import { stateOfGstin } from "~/features/invoicing/gstin.rules";
import { billing, noBilling, type PaperContent, paperContent } from "~/features/invoicing/paper.schema";
import type { DuePaper } from "~/features/invoicing/rules/next-paper.rules";
import { paperAbout } from "~/features/invoicing/rules/paper-texts.rules";
import { placeOfSupply } from "~/features/invoicing/rules/place.rules";
import { partsLeft, rateOn, type TaxPart, takeBack, taxParts, untaxed } from "~/features/invoicing/rules/tax.rules";
import { rupeesInWords } from "~/features/invoicing/rules/words.rules";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { kinds } from "~/features/product/registry";
import { type CalendarDate, dateInIndia, formatLongDate, fromDatabaseDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import type { Settings } from "~/lib/site";
import type { PaperBooking } from "./paper-state";

/** What papers need of the settings. */
export type PaperSettings = Pick<Settings, "tax" | "name" | "office" | "supportPhone" | "email">;

type Issuing = { row: PaperBooking; due: DuePaper; settings: PaperSettings; on: CalendarDate };

/** What a paper says, from the booking, the settings, and the papers before it. */
export function contentOf({ row, due, settings, on }: Issuing): PaperContent {
  const { tax } = settings;
  const buyer = row.billing === null ? noBilling : billing.parse(row.billing);
  const before = due.refersToId ? row.papers.find(({ id }) => id === due.refersToId) : undefined;
  const parts = partsOf({ row, due, settings, on });
  const isTaxed = parts.some(({ kind }) => kind !== null);
  const earlier = before && paperContent.parse(before.content);
  const isFirst = due.cause === `invoice:${row.id}:1`;
  const isWhole = isFirst && due.amount === toPaise(Number(row.totalPrice));
  return {
    seller: {
      name: tax.legalName ?? settings.name,
      address: tax.address ?? settings.office,
      phone: settings.supportPhone,
      email: settings.email,
      ...(isTaxed && tax.gstin ? { gstin: tax.gstin, state: stateOfGstin(tax.gstin) } : { gstin: null, state: null }),
    },
    buyer: { ...buyer, name: buyer.name || row.name, phone: row.phone },
    booking: {
      reference: row.reference,
      title: row.itemTitle,
      date: fromDatabaseDate(row.date),
      days: row.tripDays,
      travelers: row.travelers,
      isCancelled: row.status === "Cancelled",
    },
    about: paperAbout(due, { isCancelled: row.status === "Cancelled", title: row.itemTitle }),
    lines: isWhole ? linesOf(row) : [],
    parts,
    placeOfSupply: isTaxed ? (earlier?.placeOfSupply ?? placeOf(row, buyer, tax.gstin)) : null,
    rounding: earlier?.rounding ?? tax.rounding,
    sentences: earlier ? earlier.sentences : sentencesOf(parts, settings, on),
    advances: isFirst ? advancesOf(row) : [],
    received: isFirst ? receivedOf(row) : 0,
    refersTo: before ? toNamed(before) : null,
    money: moneyText(row, due),
    words: rupeesInWords(due.amount),
  };
}

/** Refund vouchers and credit notes use the tax rates of the paper that they refer to, and other papers the rates of the day. */
function partsOf({ row, due, settings, on }: Issuing): TaxPart[] {
  const { tax } = settings;
  const { kind, amount, refersToId } = due;
  if (refersToId) {
    const before = row.papers.find(({ id }) => id === refersToId);
    const content = paperContent.parse(before?.content);
    const others = row.papers.filter((paper) => paper.refersToId === refersToId);
    const left = partsLeft(
      content.parts,
      others.map((paper) => paperContent.parse(paper.content).parts),
    );
    return takeBack(left, amount, content.rounding);
  }
  const isTaxed = tax.gstin !== null && (kind === "taxInvoice" || kind === "receiptVoucher");
  if (!isTaxed || tax.gstin === null) return untaxed(amount);
  const buyer = row.billing === null ? noBilling : billing.parse(row.billing);
  const isInterState = placeOf(row, buyer, tax.gstin) !== stateOfGstin(tax.gstin);
  const sold = {
    kind: row.kind,
    totalPrice: toPaise(Number(row.totalPrice)),
    serviceFee: toPaise(Number(row.serviceFee)),
  };
  return taxParts(amount, sold, { tax, on, isInterState });
}

function placeOf(row: PaperBooking, buyer: { state: string | null; gstin: string | null }, gstin: string | null) {
  return (
    gstin && placeOfSupply({ suppliedAt: kinds[row.kind].tax.suppliedAt, states: row.product.states, buyer, gstin })
  );
}

function linesOf({ lines }: PaperBooking): PaperContent["lines"] {
  return lines.map(({ label, quantity, unitPrice, amount }) => ({
    label,
    quantity,
    unitPrice: toPaise(Number(unitPrice)),
    amount: toPaise(Number(amount)),
  }));
}

function sentencesOf(parts: readonly TaxPart[], { tax }: PaperSettings, on: CalendarDate): string[] {
  return parts.flatMap(({ kind }) => (kind && rateOn(tax.rates, kind, on)?.sentence) || []);
}

type Row = PaperBooking["papers"][number];

function toNamed({ number, kind, issuedOn, total }: Row): PaperContent["advances"][number] {
  return { number, kind, issuedOn: fromDatabaseDate(issuedOn), total: toPaise(Number(total)) };
}

/** Receipts before the invoice, each less what of it went back. */
function advancesOf({ papers }: PaperBooking): PaperContent["advances"] {
  return papers
    .filter(({ kind }) => kind === "receiptVoucher" || kind === "receipt")
    .map((paper) => {
      const back = papers.filter(({ kind, refersToId }) => kind === "refundVoucher" && refersToId === paper.id);
      const gone = back.reduce((sum, { total }) => sum + toPaise(Number(total)), 0);
      return { ...toNamed(paper), total: toPaise(Number(paper.total)) - gone };
    })
    .filter(({ total }) => total > 0);
}

/** What came in by payments whose receipts follow the invoice, less what of it went back, in paise. */
function receivedOf({ payments, refunds, papers }: PaperBooking): number {
  const documented = new Set(papers.map(({ cause }) => cause));
  const rest = new Set(payments.flatMap(({ id }) => (documented.has(`payment:${id}`) ? [] : id)));
  const came = payments.filter(({ id }) => rest.has(id)).map(({ received }) => toPaise(Number(received)));
  const gone = refunds.filter(({ paymentId }) => rest.has(paymentId)).map(({ amount }) => -toPaise(Number(amount)));
  return [...came, ...gone].reduce((sum, one) => sum + one, 0);
}

/** How the money came or went; null for what moves none. */
function moneyText({ payments, refunds }: PaperBooking, { paymentId, refundId }: DuePaper): string | null {
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment) {
    const day = payment.capturedAt && formatLongDate(dateInIndia(payment.capturedAt));
    const mark = payment.providerRef ?? payment.reference;
    return `Received ${byProvider[payment.provider]}${day ? ` on ${day}` : ""}, reference ${mark}`;
  }
  const refund = refunds.find(({ id }) => id === refundId);
  return refund
    ? `Given back ${byProvider[refund.provider]}${refund.doneAt ? ` on ${formatLongDate(dateInIndia(refund.doneAt))}` : ""}`
    : null;
}
