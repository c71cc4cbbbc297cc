import { stringify } from "csv-stringify/browser/esm/sync";
import { groupName } from "./report.rules";
import type { BookingReport } from "./report.schema";

const headings = { day: "Day", month: "Month", type: "Type", item: "Item" } as const;

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
