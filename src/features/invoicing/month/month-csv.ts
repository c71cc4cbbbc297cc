import { stringify } from "csv-stringify/sync";
import type { MonthData } from "./month-paper";
import { monthSheets } from "./month-sheets.rules";
import type { MonthSheet } from "./sheet-titles";

/**
 * A sheet of a month as CSV (UTF-8 with a byte order mark). Cells that look like formulas get a leading apostrophe, but
 * amounts, which may be negative.
 */
export function monthCsv(sheet: MonthSheet, data: MonthData): string {
  const rows = monthSheets[sheet](data);
  return stringify([...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { object: (cell) => ({ value: String(cell.amount), escape_formulas: false }) },
  });
}
