"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { groupName } from "~/features/report/report.rules";
import type { BookingReport, ReportSums } from "~/features/report/report.schema";
import { formatCount } from "~/lib/count";
import { formatRupeesExact } from "~/lib/money";
import { SumsTable } from "./sums-table";

const headings = { day: "Day", month: "Month", type: "Type", item: "Tour, car or offer" } as const;
const columns = ["Bookings", "Confirmed", "Pending", "Cancelled", "Travellers", "Revenue", "Not yet confirmed"];
/** The first column of amounts. */
const firstAmount = columns.indexOf("Revenue");
/** About two months of days. */
const shownAtFirst = 62;

function cells(sums: ReportSums): string[] {
  const { bookings, confirmed, pending, cancelled, travelers, revenue, pendingAmount } = sums;
  const counts = [bookings, confirmed, pending, cancelled, travelers].map(formatCount);
  return [...counts, formatRupeesExact(revenue), formatRupeesExact(pendingAmount)];
}

/** The figures of the charts as a table without a scrollbar of its own. Shows the first 62 rows, and all on request. */
export function ReportTable({ report: { by, rows, total } }: { report: BookingReport }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const hidden = rows.length - shown.length;
  return (
    <div className="@container overflow-x-auto">
      <SumsTable
        caption={`Bookings and revenue by ${headings[by].toLowerCase()}`}
        heading={headings[by]}
        columns={columns}
        rows={shown.map((row) => ({ key: row.key, name: groupName(row, by), values: cells(row) }))}
        total={{ key: "total", name: hidden > 0 ? "Total of all rows" : "Total", values: cells(total) }}
        isNameShort={by === "day" || by === "month"}
        wideFrom={firstAmount}
      />
      {hidden > 0 && (
        <p className="border-line border-t p-4 text-center">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setIsWhole(true)}
          >{`Show ${formatCount(hidden)} more`}</Button>
        </p>
      )}
    </div>
  );
}
