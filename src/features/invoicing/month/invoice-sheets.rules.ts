import type { CalendarDate } from "~/lib/dates";
import { type ClosedMonth, grossOf, isTaxed, type MonthPaper, ratesOf } from "./month-paper";
import { none, placeText, rupees, type Sheet } from "./sheet-cells";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** "01-Dec-2026", as the government's tool for GSTR-1 requires dates. */
const gstDate = (date: CalendarDate) => `${date.slice(8)}-${months[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`;

type Papers = { papers: readonly MonthPaper[] };
type Month = Papers & { closed: ClosedMonth };

const ofInvoices = (papers: readonly MonthPaper[]) =>
  papers.filter((paper) => paper.kind === "taxInvoice" && isTaxed(paper));

/** GSTR-1, table 4: invoices to registered buyers. */
export function b2bSheet({ papers }: Papers): Sheet {
  const heading = [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Invoice Type",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ];
  const registered = ofInvoices(papers).filter(({ content }) => content.buyer.gstin);
  const rows = ratesOf(registered).map(({ paper: { number, issuedOn, content }, part }) => [
    content.buyer.gstin ?? "",
    content.buyer.name,
    number,
    gstDate(issuedOn),
    rupees(grossOf(content)),
    placeText(content.placeOfSupply),
    "N",
    "Regular B2B",
    part.percent,
    rupees(part.taxable),
    none,
  ]);
  return [heading, ...rows];
}

/** Whether GSTR-1 lists the invoice by itself: a large one to an unregistered buyer of another state. */
function isLarge({ content }: MonthPaper, largeInvoice: number | null): boolean {
  const isInterState = content.placeOfSupply !== content.seller.state;
  return isInterState && largeInvoice !== null && grossOf(content) > largeInvoice * 100;
}

/** GSTR-1, table 5: large invoices to unregistered buyers of other states. */
export function b2clSheet({ papers, closed: { largeInvoice } }: Month): Sheet {
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
    number,
    gstDate(issuedOn),
    rupees(grossOf(content)),
    placeText(content.placeOfSupply),
    part.percent,
    rupees(part.taxable),
    none,
  ]);
  return [heading, ...rows];
}

/**
 * GSTR-1, table 7: all other invoices to unregistered buyers, by state and rate, less the credit notes of such invoices.
 * Credit notes of large invoices are a sheet of their own.
 */
export function b2csSheet({ papers, closed: { largeInvoice } }: Month): Sheet {
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
export function creditNotesSheet({ papers, closed: { largeInvoice } }: Month): Sheet {
  const heading = [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Note Number",
    "Note Date",
    "Note Type",
    "Invoice Number",
    "Invoice date",
    "Place Of Supply",
    "Note Value",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ];
  const notes = papers.filter(
    (paper) =>
      paper.kind === "creditNote" &&
      isTaxed(paper) &&
      (paper.content.buyer.gstin || isNoteOfLarge(paper, largeInvoice)),
  );
  const rows = ratesOf(notes).map(({ paper: { number, issuedOn, refersTo, content }, part }) => [
    content.buyer.gstin ?? "",
    content.buyer.name,
    number,
    gstDate(issuedOn),
    "C",
    refersTo?.number ?? "",
    refersTo ? gstDate(refersTo.issuedOn) : "",
    placeText(content.placeOfSupply),
    rupees(grossOf(content)),
    part.percent,
    rupees(part.taxable),
    none,
  ]);
  return [heading, ...rows];
}
