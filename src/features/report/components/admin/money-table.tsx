import { cn } from "~/components/ui/cn";
import { moneyGroupName } from "~/features/report/money/money-report.rules";
import type { MoneyReport, MoneySums } from "~/features/report/money/money-report.schema";
import { formatRupeesExact } from "~/lib/money";

const headings = { day: "Day", month: "Month", provider: "Way of paying" } as const;
const columns = ["Payments", "Received", "Refunds", "Given back", "Kept"] as const;

function cells({ payments, received, refunds, refunded, kept }: MoneySums): string[] {
  const counts = [payments, refunds].map((count) => count.toLocaleString("en-IN"));
  return [
    ...[counts[0] ?? "", formatRupeesExact(received)],
    ...[counts[1] ?? "", formatRupeesExact(refunded), formatRupeesExact(kept)],
  ];
}

type RowProps = { name: string; sums: MoneySums; isTotal?: boolean };

/** A row, shown as a card where the columns do not fit. */
function Row({ name, sums, isTotal = false }: RowProps) {
  const values = cells(sums);
  return (
    <tr
      className={cn(
        "border-line border-t @max-table:grid @max-table:gap-y-1 @max-table:px-4 @max-table:py-3.5",
        isTotal && "border-leaf-900 border-t-2 font-semibold",
      )}
    >
      <th scope="row" className="whitespace-nowrap @table:px-5 @table:py-2.5 text-left font-semibold">
        {name}
      </th>
      {columns.map((column, index) => (
        <td
          key={column}
          data-label={column}
          className={cn(
            "@table:px-2.5 @table:py-2.5 @table:text-right tabular-nums @table:last:pr-5",
            "@max-table:flex @max-table:flex-wrap @max-table:justify-between @max-table:gap-x-3",
            "@max-table:before:font-normal @max-table:before:text-[0.8125rem] @max-table:before:text-soft @max-table:before:content-[attr(data-label)]",
          )}
        >
          {values[index]}
        </td>
      ))}
    </tr>
  );
}

/** What came in and went back, with a row for each group and the total. */
export function MoneyTable({ report: { by, rows, total } }: { report: MoneyReport }) {
  return (
    <div className="@container overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem] @max-table:block">
        <caption className="sr-only">Payments and refunds by {headings[by].toLowerCase()}</caption>
        <thead className="@max-table:hidden">
          <tr className="text-[0.8125rem] text-soft">
            <th scope="col" className="px-5 py-2.5 text-left font-semibold">
              {headings[by]}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2.5 py-2.5 text-right font-semibold last:pr-5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-table:block">
          {rows.map((row) => (
            <Row key={row.key} name={moneyGroupName(row.key, by)} sums={row} />
          ))}
          <Row name="Total" sums={total} isTotal />
        </tbody>
      </table>
    </div>
  );
}
