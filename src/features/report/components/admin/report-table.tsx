import { groupName } from "~/features/report/report.rules";
import type { BookingReport, ReportSums } from "~/features/report/report.schema";
import { formatCount } from "~/lib/count";
import { formatRupeesExact } from "~/lib/money";
import { RowsWithMore, totalName } from "./rows-with-more";
import { SumsTable } from "./sums-table";

const headings = {
  day: "Day",
  month: "Month",
  type: "Type",
  item: "Tour, car or offer",
  source: "How they booked",
} as const;
const columns = ["Bookings", "Confirmed", "Pending", "Cancelled", "Travellers", "Revenue", "Not yet confirmed"];
/** The first column of amounts. */
const firstAmount = columns.indexOf("Revenue");

function cells(sums: ReportSums): string[] {
  const { bookings, confirmed, pending, cancelled, travelers, revenue, pendingAmount } = sums;
  const counts = [bookings, confirmed, pending, cancelled, travelers].map(formatCount);
  return [...counts, formatRupeesExact(revenue), formatRupeesExact(pendingAmount)];
}

/** The figures of the charts as a table. */
export function ReportTable({ report: { by, rows, total } }: { report: BookingReport }) {
  return (
    <RowsWithMore rows={rows}>
      {(shown, isWhole) => (
        <SumsTable
          caption={`Bookings and revenue by ${headings[by].toLowerCase()}`}
          heading={headings[by]}
          columns={columns}
          rows={shown.map((row) => ({ key: row.key, name: groupName(row, by), values: cells(row) }))}
          total={{ key: "total", name: totalName(isWhole), values: cells(total) }}
          isNameShort={by === "day" || by === "month"}
          wideFrom={firstAmount}
        />
      )}
    </RowsWithMore>
  );
}
