import { addDays, type CalendarDate, formatLongDate } from "~/lib/dates";

export const paperKinds = ["bill", "receipt", "receiptVoucher", "taxInvoice", "refundVoucher", "creditNote"] as const;

export type PaperKind = (typeof paperKinds)[number];

/** The letters that the numbers of a kind begin with. */
export const seriesOf: Record<PaperKind, string> = {
  bill: "BL",
  receipt: "RC",
  receiptVoucher: "RV",
  taxInvoice: "TI",
  refundVoucher: "RF",
  creditNote: "CN",
};

/** The financial year of a day, from April to March: "26-27". */
export function financialYearOf(date: CalendarDate): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < "04" ? 1 : 0);
  return `${two(year)}-${two(year + 1)}`;
}

function two(year: number): string {
  return String(year % 100).padStart(2, "0");
}

/** A number of at most 16 letters, digits, hyphens and slashes, as the law requires: "TI/26-27/000123". */
export function paperNumber(series: string, financialYear: string, serial: number): string {
  return `${series}/${financialYear}/${String(serial).padStart(6, "0")}`;
}

/** The month of a day: "2026-11". */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  return { from: `${month}-01`, to: addDays(firstDayAfter(month), -1) };
}

/** The first day after a month. */
export function firstDayAfter(month: string): CalendarDate {
  // 31 days after the first day is in the next month, whatever the month.
  return `${monthOf(addDays(`${month}-01`, 31))}-01`;
}

/** A month in words: "November 2026". */
export function monthName(month: string): string {
  return formatLongDate(`${month}-01`).replace(/^\d+ /, "");
}
