import { stringify } from "csv-stringify/sync";
import { type ClosedMonth, type MonthPaper, type MonthSheet, monthSheets } from "./month-sheets.rules";

/**
 * A sheet of a month as CSV (UTF-8 with a byte order mark). Cells that look like formulas get a leading apostrophe, but
 * amounts, which may be negative.
 */
export function monthCsv(sheet: MonthSheet, papers: readonly MonthPaper[], closed: ClosedMonth): string {
  const rows = monthSheets[sheet](papers, closed);
  return stringify([...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { object: (cell) => ({ value: String(cell.amount), escape_formulas: false }) },
  });
}
