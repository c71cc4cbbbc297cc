import { type CalendarDate, isCalendarDate } from "~/lib/dates";

/** An amount of a cell in paise. `side` is null if the cell says neither Cr nor Dr and has no sign. */
export type CellAmount = { paise: number; side: "credit" | "debit" | null };

const sides = { cr: "credit", dr: "debit", "+": "credit", "-": "debit" } as const;

/**
 * Reads "1,23,456.50", "₹ 500", "Rs. 500.00 Cr", "-500.00", "500.00-" or "(500.00)". Returns null for an empty cell or a
 * dash, and "unreadable" for anything else, also for fractions of a paisa and for a comma in place of the point.
 */
export function readAmount(cell: string): CellAmount | null | "unreadable" {
  const plain = cell.replace(/[\s\u00a0]/g, "").toLowerCase();
  if (/^(-+|–|—|nil|na|n\/a)?$/.test(plain)) return null;
  const read =
    /^(?<open>\()?(?<before>[+-])?(₹|rs\.?|inr)?(?<digits>\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<part>\d{1,2})0*|\.)?\)?(?<after>[+-]|\(?(?<mark>cr|dr)\.?\)?)?$/.exec(
      plain,
    )?.groups;
  const { digits, part = "", open, before, after, mark } = read ?? {};
  if (digits === undefined || digits.length > 18) return "unreadable";
  const paise = Number(digits.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  const sign = open ? "-" : ((mark ?? before ?? after) as keyof typeof sides | undefined);
  return { paise, side: sign ? sides[sign] : null };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads dd/mm/yyyy, dd-mm-yy, dd-MMM-yyyy, "24 Nov 2026" and yyyy-MM-dd, also with a time behind; null if not a date. */
export function readDate(cell: string): CalendarDate | null {
  const parts =
    /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2}|[a-z]{3,9})[\s./,-]+(?<year>\d{4}|\d{2})(?!\d)/i.exec(cell.trim())
      ?.groups ?? /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/.exec(cell.trim())?.groups;
  const { day = "", month = "", year = "" } = parts ?? {};
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = [year.padStart(4, "20"), (named || month).toString().padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isCalendarDate(date) ? date : null;
}

/** Numbers of 12 digits in the texts, each of which may be a UTR (or RRN). Leading zeros, as in HDFC's files, are left out. */
export function findUtrs(...texts: string[]): string[] {
  const runs = texts.flatMap((text) => text.match(/\d{12,}/g) ?? []);
  return [...new Set(runs.filter((run) => /^0*\d{12}$/.test(run)).map((run) => run.slice(-12)))];
}

/** The words in the texts that may be the reference of one of our payments. */
export function findReferences(...texts: string[]): string[] {
  const words = texts.flatMap((text) => text.toUpperCase().match(/(?<![A-Z0-9])[A-Z0-9]{12}(?![A-Z0-9])/g) ?? []);
  return [...new Set(words)];
}
