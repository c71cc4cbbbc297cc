"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { groupName } from "~/features/report/report.rules";
import type { BookingReport, ReportSums } from "~/features/report/report.schema";
import { formatRupeesExact } from "~/lib/money";

const headings = { day: "Day", month: "Month", type: "Type", item: "Tour, car or offer" } as const;
const columns = ["Bookings", "Confirmed", "Pending", "Cancelled", "Travellers", "Revenue", "Not yet confirmed"];
/** About two months of days. */
const shownAtFirst = 62;

function cells(sums: ReportSums): string[] {
  const { bookings, confirmed, pending, cancelled, travelers, revenue, pendingAmount } = sums;
  const counts = [bookings, confirmed, pending, cancelled, travelers].map((count) => count.toLocaleString("en-IN"));
  return [...counts, formatRupeesExact(revenue), formatRupeesExact(pendingAmount)];
}

type RowProps = { name: string; sums: ReportSums; isDate: boolean; isTotal?: boolean };

/** A table row, shown as a card where the columns do not fit. */
function Row({ name, sums, isDate, isTotal = false }: RowProps) {
  const values = cells(sums);
  return (
    <tr
      className={cn(
        "border-line border-t @max-table:grid @max-table:grid-cols-2 @max-table:gap-x-6 @max-table:gap-y-1 @max-table:px-4 @max-table:py-3.5",
        isTotal && "border-leaf-900 border-t-2 font-semibold",
      )}
    >
      <th
        scope="row"
        className={cn(
          "@table:px-2 @table:py-2.5 text-left @table:first:pl-3 @4xl:px-4 @4xl:first:pl-5 @max-table:col-span-full",
          isTotal ? "font-semibold" : "font-medium @max-table:font-semibold",
          isDate && "whitespace-nowrap",
        )}
      >
        {name}
      </th>
      {columns.map((column, index) => (
        <td
          key={column}
          data-label={column}
          className={cn(
            "@table:px-1.5 @table:py-2.5 @table:text-right tabular-nums @table:last:pr-3 @4xl:px-2.5 @4xl:last:pr-5",
            "@max-table:flex @max-table:flex-wrap @max-table:justify-between @max-table:gap-x-3",
            "@max-table:before:font-normal @max-table:before:text-[0.8125rem] @max-table:before:text-soft @max-table:before:content-[attr(data-label)]",
            index >= 5 && "@max-table:col-span-full",
          )}
        >
          {values[index]}
        </td>
      ))}
    </tr>
  );
}

/** The figures of the charts as a table without a scrollbar of its own. Shows the first 62 rows, and all on request. */
export function ReportTable({ report: { by, rows, total } }: { report: BookingReport }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const isDate = by === "day" || by === "month";
  const hidden = rows.length - shown.length;
  return (
    <div className="@container overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem] @max-table:block @table:text-[0.8125rem] @4xl:text-[0.9375rem]">
        <caption className="sr-only">Bookings and revenue by {headings[by].toLowerCase()}</caption>
        <thead className="@max-table:hidden">
          <tr className="text-[0.8125rem] text-soft">
            <th scope="col" className="px-2 py-2.5 pl-3 text-left font-semibold @4xl:px-4 @4xl:pl-5">
              {headings[by]}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-1.5 py-2.5 text-right font-semibold last:pr-3 @4xl:px-2.5 @4xl:last:pr-5"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-table:block">
          {shown.map((row) => (
            <Row key={row.key} name={groupName(row, by)} sums={row} isDate={isDate} />
          ))}
        </tbody>
        <tfoot className="@max-table:block">
          <Row name={hidden > 0 ? "Total of all rows" : "Total"} sums={total} isDate={isDate} isTotal />
        </tfoot>
      </table>
      {hidden > 0 && (
        <p className="border-line border-t p-4 text-center">
          <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
            Show {hidden.toLocaleString("en-IN")} more
          </Button>
        </p>
      )}
    </div>
  );
}
