import type { PaperContent } from "~/features/tax/paper.schema";
import type { PaperKind } from "~/features/tax/rules/number.rules";
import { paperTitles } from "~/features/tax/rules/paper-texts.rules";
import type { CalendarDate } from "~/lib/dates";
import { type GstStateCode, gstStates } from "~/lib/gst-states";

/** A paper of the month, for the sheets. Amounts in paise. */
export type MonthPaper = {
  kind: PaperKind;
  series: string;
  number: string;
  issuedOn: CalendarDate;
  /** The tax invoice or bill that a credit note reduces; else null. */
  refersTo: { number: string; issuedOn: CalendarDate; total: number } | null;
  content: PaperContent;
};

/** What is not in the papers. Stored when a month is closed. Rupees. */
export type ClosedMonth = {
  /** Above this, GSTR-1 lists invoices of other states one by one; null: no limit. */
  largeInvoice: number | null;
  payments: { provider: string; received: number; count: number; returned: number; returns: number }[];
  revenue: { date: CalendarDate; bookings: number; travelers: number; amount: number }[];
};

/** Rupees with two decimals, which may be negative. All other texts may look like formulas. */
export type Amount = { amount: string };
export type Cell = string | number | Amount;
type Sheet = readonly Cell[][];

const inRupees = (rupees: number): Amount => ({ amount: rupees.toFixed(2) });
const rupees = (paise: number) => inRupees(paise / 100);
const none = inRupees(0);
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** "01-Dec-2026", as the government's tool for GSTR-1 wants dates. */
const gstDate = (date: CalendarDate) => `${date.slice(8)}-${months[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;
const sumBy = (papers: readonly MonthPaper[], of: (content: PaperContent) => number) =>
  papers.reduce((sum, { content }) => sum + of(content), 0);
const grossOf = ({ parts }: PaperContent) => parts.reduce((sum, { gross }) => sum + gross, 0);
const placeText = (code: string | null) => (code ? `${code}-${gstStates[code as GstStateCode] ?? ""}` : "");
const isTaxed = ({ content }: MonthPaper) => content.parts.some(({ kind }) => kind !== null);

/** One row for each rate of each paper. */
function ratesOf(papers: readonly MonthPaper[]) {
  return papers.flatMap((paper) => paper.content.parts.map((part) => ({ paper, part })));
}

/** All papers, by series and number. */
function registerSheet(papers: readonly MonthPaper[]): Sheet {
  const heading = [
    ...["Date", "Paper", "Number", "Refers to", "Booking", "For", "Buyer", "GSTIN", "Place of supply", "SAC"],
    ...["Rate", "Total", "Taxable value", "CGST", "SGST", "IGST", "Money"],
  ];
  const rows = ratesOf(papers).map(({ paper: { kind, number, issuedOn, content }, part }) => [
    ...[issuedOn, paperTitles[kind], number, content.refersTo?.number ?? "", content.booking.reference],
    ...[content.about, content.buyer.name, content.buyer.gstin ?? "", placeText(content.placeOfSupply), part.sac],
    ...[
      part.percent,
      rupees(part.gross),
      rupees(part.taxable),
      rupees(part.cgst),
      rupees(part.sgst),
      rupees(part.igst),
    ],
    content.money ?? "",
  ]);
  return [heading, ...rows];
}

const ofInvoices = (papers: readonly MonthPaper[]) =>
  papers.filter((paper) => paper.kind === "taxInvoice" && isTaxed(paper));

/** GSTR-1, table 4: invoices to registered buyers. */
function b2bSheet(papers: readonly MonthPaper[]): Sheet {
  const heading = [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date", "Invoice Value"],
    ...["Place Of Supply", "Reverse Charge", "Invoice Type", "Rate", "Taxable Value", "Cess Amount"],
  ];
  const registered = ofInvoices(papers).filter(({ content }) => content.buyer.gstin);
  const rows = ratesOf(registered).map(({ paper: { number, issuedOn, content }, part }) => [
    ...[content.buyer.gstin ?? "", content.buyer.name, number, gstDate(issuedOn), rupees(grossOf(content))],
    ...[placeText(content.placeOfSupply), "N", "Regular B2B", part.percent, rupees(part.taxable), none],
  ]);
  return [heading, ...rows];
}

/** Whether GSTR-1 lists the invoice by itself: a large one to an unregistered buyer of another state. */
function isLarge({ content }: MonthPaper, largeInvoice: number | null): boolean {
  const isInterState = content.placeOfSupply !== content.seller.state;
  return isInterState && largeInvoice !== null && grossOf(content) > largeInvoice * 100;
}

/** GSTR-1, table 5: large invoices to unregistered buyers of other states. */
function b2clSheet(papers: readonly MonthPaper[], { largeInvoice }: ClosedMonth): Sheet {
  const heading = [
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ];
  const large = ofInvoices(papers).filter((paper) => !paper.content.buyer.gstin && isLarge(paper, largeInvoice));
  const rows = ratesOf(large).map(({ paper: { number, issuedOn, content }, part }) => [
    ...[number, gstDate(issuedOn), rupees(grossOf(content)), placeText(content.placeOfSupply), part.percent],
    ...[rupees(part.taxable), none],
  ]);
  return [heading, ...rows];
}

/**
 * GSTR-1, table 7: all other invoices to unregistered buyers, by state and rate, less the credit notes of such invoices.
 * Credit notes of large invoices are a sheet of their own.
 */
function b2csSheet(papers: readonly MonthPaper[], { largeInvoice }: ClosedMonth): Sheet {
  const heading = ["Type", "Place Of Supply", "Rate", "Taxable Value", "Cess Amount"];
  const small = papers.filter((paper) => isTaxed(paper) && !paper.content.buyer.gstin && isSmall(paper, largeInvoice));
  const sums = new Map<string, { place: string; percent: number; taxable: number }>();
  for (const { paper, part } of ratesOf(small)) {
    const place = placeText(paper.content.placeOfSupply);
    const key = `${place} ${String(part.percent).padStart(6, "0")}`;
    const sum = sums.get(key) ?? { place, percent: part.percent, taxable: 0 };
    sums.set(key, { ...sum, taxable: sum.taxable + (paper.kind === "creditNote" ? -part.taxable : part.taxable) });
  }
  const rows = [...sums].sort().map(([, { place, percent, taxable }]) => ["OE", place, percent, rupees(taxable), none]);
  return [heading, ...rows];
}

function isSmall(paper: MonthPaper, largeInvoice: number | null): boolean {
  if (paper.kind === "taxInvoice") return !isLarge(paper, largeInvoice);
  return paper.kind === "creditNote" && !isNoteOfLarge(paper, largeInvoice);
}

function isNoteOfLarge({ content, refersTo }: MonthPaper, largeInvoice: number | null): boolean {
  const isInterState = content.placeOfSupply !== content.seller.state;
  return isInterState && largeInvoice !== null && (refersTo?.total ?? 0) > largeInvoice * 100;
}

/** GSTR-1, table 9B: credit notes of invoices to registered buyers and of large ones. */
function creditNotesSheet(papers: readonly MonthPaper[], { largeInvoice }: ClosedMonth): Sheet {
  const heading = [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type", "Invoice Number"],
    ...["Invoice date", "Place Of Supply", "Note Value", "Rate", "Taxable Value", "Cess Amount"],
  ];
  const notes = papers.filter(
    (paper) =>
      paper.kind === "creditNote" &&
      isTaxed(paper) &&
      (paper.content.buyer.gstin || isNoteOfLarge(paper, largeInvoice)),
  );
  const rows = ratesOf(notes).map(({ paper: { number, issuedOn, refersTo, content }, part }) => [
    ...[content.buyer.gstin ?? "", content.buyer.name, number, gstDate(issuedOn), "C", refersTo?.number ?? ""],
    ...[
      refersTo ? gstDate(refersTo.issuedOn) : "",
      placeText(content.placeOfSupply),
      rupees(grossOf(content)),
      part.percent,
    ],
    ...[rupees(part.taxable), none],
  ]);
  return [heading, ...rows];
}

/** GSTR-1, table 11: tax on advances received, less those that went back, by state and rate. */
function advancesSheet(papers: readonly MonthPaper[]): Sheet {
  const heading = ["Place Of Supply", "Rate", "Gross Advance Received", "Gross Advance Given Back", "Tax"];
  const sums = new Map<string, { place: string; percent: number; in: number; out: number; tax: number }>();
  const advances = papers.filter(({ kind }) => kind === "receiptVoucher" || kind === "refundVoucher").filter(isTaxed);
  for (const { paper, part } of ratesOf(advances)) {
    const place = placeText(paper.content.placeOfSupply);
    const key = `${place} ${String(part.percent).padStart(6, "0")}`;
    const sum = sums.get(key) ?? { place, percent: part.percent, in: 0, out: 0, tax: 0 };
    const isBack = paper.kind === "refundVoucher";
    const tax = part.cgst + part.sgst + part.igst;
    sums.set(key, {
      ...sum,
      ...(isBack ? { out: sum.out + part.gross } : { in: sum.in + part.gross }),
      tax: sum.tax + (isBack ? -tax : tax),
    });
  }
  const rows = [...sums]
    .sort()
    .map(([, sum]) => [sum.place, sum.percent, rupees(sum.in), rupees(sum.out), rupees(sum.tax)]);
  return [heading, ...rows];
}

/** GSTR-1, table 13: the numbers of each series. No paper is ever cancelled. */
function documentsSheet(papers: readonly MonthPaper[]): Sheet {
  const heading = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled", "Value"];
  const allSeries = [...new Set(papers.map(({ series }) => series))].sort();
  const rows = allSeries.map((name) => {
    const ofSeries = papers.filter(({ series }) => series === name);
    const numbers = ofSeries.map(({ number }) => number).sort();
    const title = ofSeries[0] ? paperTitles[ofSeries[0].kind] : "";
    const value = rupees(sumBy(ofSeries, grossOf));
    return [title, numbers.at(0) ?? "", numbers.at(-1) ?? "", numbers.length, 0, value];
  });
  return [heading, ...rows];
}

/** What came in and went back by each way to pay. */
function paymentsSheet({ payments }: ClosedMonth): Sheet {
  const heading = ["Provider", "Payments", "Received", "Refunds", "Given back", "Net"];
  const rows = payments.map(({ provider, received, count, returned, returns }) => [
    ...[provider, count, inRupees(received), returns, inRupees(returned), inRupees(received - returned)],
  ]);
  return [heading, ...rows];
}

/** What Confirmed bookings cost, by the first day of travel; of cancelled ones what was kept. */
function revenueSheet({ revenue }: ClosedMonth): Sheet {
  const heading = ["Day of travel", "Bookings", "Travellers", "Revenue"];
  return [
    heading,
    ...revenue.map(({ date, bookings, travelers, amount }) => [date, bookings, travelers, inRupees(amount)]),
  ];
}

/** The sheets of a month, by the name of their file. */
export const monthSheets = {
  register: registerSheet,
  b2b: b2bSheet,
  b2cl: b2clSheet,
  b2cs: b2csSheet,
  "credit-notes": creditNotesSheet,
  advances: advancesSheet,
  documents: documentsSheet,
  payments: (_: readonly MonthPaper[], closed: ClosedMonth) => paymentsSheet(closed),
  revenue: (_: readonly MonthPaper[], closed: ClosedMonth) => revenueSheet(closed),
} as const satisfies Record<string, (papers: readonly MonthPaper[], closed: ClosedMonth) => Sheet>;

export type MonthSheet = keyof typeof monthSheets;

/** What the sheets are called. */
export const sheetTitles: Record<MonthSheet, string> = {
  register: "Register of papers",
  b2b: "B2B invoices",
  b2cl: "Large B2C invoices",
  b2cs: "B2C by state and rate",
  "credit-notes": "Credit notes",
  advances: "Advances",
  documents: "Documents issued",
  payments: "Payments and refunds",
  revenue: "Revenue by day of travel",
};
