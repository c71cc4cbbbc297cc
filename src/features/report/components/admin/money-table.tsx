import { moneyGroupName } from "~/features/report/money/money-report.rules";
import type { MoneyReport, MoneySums } from "~/features/report/money/money-report.schema";
import { formatCount } from "~/lib/count";
import { formatRupeesExact } from "~/lib/money";
import { RowsWithMore, totalName } from "./rows-with-more";
import { SumsTable } from "./sums-table";

const headings = { day: "Day", month: "Month", provider: "Payment method" } as const;
const columns = ["Payments", "Received", "Refunds", "Refunded", "Kept"] as const;

function cells({ payments, received, refunds, refunded, kept }: MoneySums): string[] {
  return [
    formatCount(payments),
    formatRupeesExact(received),
    formatCount(refunds),
    formatRupeesExact(refunded),
    formatRupeesExact(kept),
  ];
}

/** What came in and went back, with a row for each group and the total. */
export function MoneyTable({ report: { by, rows, total } }: { report: MoneyReport }) {
  return (
    <RowsWithMore rows={rows}>
      {(shown, isWhole) => (
        <SumsTable
          caption={`Payments and refunds by ${headings[by].toLowerCase()}`}
          heading={headings[by]}
          columns={columns}
          rows={shown.map((row) => ({ key: row.key, name: moneyGroupName(row.key, by), values: cells(row) }))}
          total={{ key: "total", name: totalName(isWhole), values: cells(total) }}
          isNameShort
          wideFrom={0}
        />
      )}
    </RowsWithMore>
  );
}
