import { stringify } from "csv-stringify/browser/esm/sync";
import { moneyGroupName } from "./money/money-report.rules";
import type { MoneyReport, MoneySums } from "./money/money-report.schema";
import { groupName } from "./report.rules";
import type { BookingReport } from "./report.schema";

const headings = { day: "Day", month: "Month", type: "Type", item: "Item", source: "Booked" } as const;

/**
 * The report's rows and total as CSV (UTF-8 with a byte order mark). Cells that look like formulas get a leading
 * apostrophe. Days and months are in ISO format.
 */
export function reportCsv({ by, rows, total }: BookingReport): string {
  const sums = ["Bookings", "Confirmed", "Pending", "Cancelled", "Travellers", "Revenue", "Not yet confirmed"];
  const cells = (row: BookingReport["total"]) => [
    ...[row.bookings, row.confirmed, row.pending, row.cancelled, row.travelers].map(String),
    ...[row.revenue, row.pendingAmount].map((rupees) => rupees.toFixed(2)),
  ];
  const name = (row: BookingReport["rows"][number]) => (by === "item" ? groupName(row, by) : row.key);
  const records = [
    [headings[by], ...sums],
    ...rows.map((row) => [name(row), ...cells(row)]),
    ["Total", ...cells(total)],
  ];
  return stringify(records, { bom: true, escape_formulas: true });
}

const moneyHeadings = { day: "Day", month: "Month", provider: "Way of paying" } as const;

/** The same of the report of money. */
export function moneyCsv({ by, rows, total }: MoneyReport): string {
  const cells = ({ payments, received, refunds, refunded, kept }: MoneySums) => [
    String(payments),
    received.toFixed(2),
    String(refunds),
    refunded.toFixed(2),
    kept.toFixed(2),
  ];
  const records = [
    [moneyHeadings[by], "Payments", "Received", "Refunds", "Given back", "Kept"],
    ...rows.map((row) => [by === "provider" ? moneyGroupName(row.key, by) : row.key, ...cells(row)]),
    ["Total", ...cells(total)],
  ];
  // Numbers below 0 are no formulas.
  return stringify(records, { bom: true });
}
