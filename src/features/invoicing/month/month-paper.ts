import type { PaperContent } from "~/features/invoicing/paper.schema";
import type { PaperKind } from "~/features/invoicing/rules/number.rules";
import type { CalendarDate } from "~/lib/dates";
import type { AdvanceMove } from "./advance-moves.rules";

/** A paper of the month, for the sheets. Amounts in paise. */
export type MonthPaper = {
  kind: PaperKind;
  series: string;
  number: string;
  issuedOn: CalendarDate;
  /** The tax invoice or bill that a credit note reduces; else null. */
  refersTo: { number: string; issuedOn: CalendarDate; total: number } | null;
  content: PaperContent;
  /** The clerk's, with the payment that it is the receipt of; "" for none. */
  note: string;
};

/** What is not in the papers. Stored when a month is closed. Rupees. */
export type ClosedMonth = {
  /** Above this, GSTR-1 lists invoices of other states one by one; null: no limit. */
  largeInvoice: number | null;
  payments: { provider: string; received: number; count: number; returned: number; returns: number }[];
  revenue: { date: CalendarDate; bookings: number; travelers: number; amount: number }[];
};

/** All that the sheets of a month are made of. */
export type MonthData = {
  /** yyyy-MM */
  month: string;
  /** By series and number. */
  papers: readonly MonthPaper[];
  /** Those of the month, and all earlier ones of the same advances. */
  advances: readonly AdvanceMove[];
  closed: ClosedMonth;
};

/** With tax, in paise. */
export const grossOf = ({ parts }: PaperContent) => parts.reduce((sum, { gross }) => sum + gross, 0);

export const isTaxed = ({ content }: MonthPaper) => content.parts.some(({ kind }) => kind !== null);

/** One row for each rate of each paper. */
export function ratesOf(papers: readonly MonthPaper[]) {
  return papers.flatMap((paper) => paper.content.parts.map((part) => ({ paper, part })));
}
