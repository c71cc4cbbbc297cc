import { cn } from "~/components/ui/cn";
import { groupName } from "~/features/report/report.rules";
import type { BookingReport, ReportSums } from "~/features/report/report.schema";
import { formatRupeesExact } from "~/lib/money";

const headings = { day: "Day", month: "Month", type: "Type", item: "Item" } as const;
const columns = ["Bookings", "Confirmed", "Pending", "Cancelled", "Travellers", "Revenue", "Pending amount"];
// Lines of a sticky cell are drawn by its shadow: its border would scroll away.
const totals = "sticky bottom-0 bg-card shadow-[inset_0_2px_0_var(--color-leaf-900)]";
const cell = "px-3 py-2.5 text-right tabular-nums last:pr-5";

function cells(sums: ReportSums): string[] {
  const { bookings, confirmed, pending, cancelled, travelers, revenue, pendingAmount } = sums;
  const counts = [bookings, confirmed, pending, cancelled, travelers].map((count) => count.toLocaleString("en-IN"));
  return [...counts, formatRupeesExact(revenue), formatRupeesExact(pendingAmount)];
}

function Cells({ sums, className }: { sums: ReportSums; className?: string }) {
  const values = cells(sums);
  return columns.map((column, index) => (
    <td key={column} className={cn(cell, className)}>
      {values[index]}
    </td>
  ));
}

/** What the charts show, in numbers. Scrolls where it does not fit; the names, the head and the total stay in sight. */
export function ReportTable({ report: { by, rows, total } }: { report: BookingReport }) {
  const name = cn(
    "sticky left-0 min-w-32 max-w-52 bg-card px-4 py-2.5 text-left font-medium sm:max-w-80 sm:pl-5",
    by !== "item" && "whitespace-nowrap",
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the keyboard.
    <section aria-label="The report in numbers" tabIndex={0} className="max-h-[36rem] overflow-auto -outline-offset-2">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Bookings and revenue by {headings[by].toLowerCase()}</caption>
        <thead>
          <tr className="text-[0.8125rem] text-soft">
            <th scope="col" className={cn(name, "sticky top-0 z-20 font-semibold")}>
              {headings[by]}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cn(cell, "sticky top-0 z-10 bg-card font-semibold")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-t">
              <th scope="row" className={name}>
                {groupName(row, by)}
              </th>
              <Cells sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={cn(name, totals, "z-20 font-semibold")}>
              Total
            </th>
            <Cells sums={total} className={totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
