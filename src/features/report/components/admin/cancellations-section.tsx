"use client";

import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { cn } from "~/components/ui/cn";
import type { CancellationReportInput, ReasonRow } from "~/features/report/cancelled/cancellations.schema";
import { formatCount } from "~/lib/count";
import { formatRupeesExact } from "~/lib/money";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { SumsTable } from "./sums-table";

const columns = ["Bookings", "Price of these"] as const;

const byLabels = {
  customer: "By the customer",
  office: "By the office",
  automatic: "Automatic",
} as const satisfies Record<ReasonRow["by"], string>;

const cells = ({ bookings, amount }: Pick<ReasonRow, "bookings" | "amount">) => [
  formatCount(bookings),
  formatRupeesExact(amount),
];

/** Why bookings of the days were cancelled; nothing if none was. */
export function CancellationsSection(input: CancellationReportInput) {
  const { data, error, refetch, isPlaceholderData } = api.report.cancellations.useQuery(input, {
    placeholderData: (last) => last,
  });
  if (error) {
    return (
      <QueryMessage error={error} refetch={refetch} failure={messageOf(error, "Could not load the cancellations.")} />
    );
  }
  if (!data || data.bookings === 0) return null;
  const { rows } = data;
  const listed = rows.reduce((sum, { bookings }) => sum + bookings, 0);
  return (
    <Panel title="Reasons of cancellation" className={cn("mt-10", isPlaceholderData && "opacity-60")}>
      <div className="@container overflow-x-auto">
        <SumsTable
          caption="Reasons of cancellation"
          heading="Reason"
          columns={columns}
          rows={rows.map((row) => ({
            key: `${row.by} ${row.reason ?? ""}`,
            name: `${byLabels[row.by]}: ${row.reason ?? "no reason given"}`,
            values: cells(row),
          }))}
          total={{
            key: "total",
            name: listed < data.bookings ? "Total, with reasons that are not listed" : "Total",
            values: cells(data),
          }}
          isNameShort={false}
          wideFrom={columns.length}
        />
      </div>
    </Panel>
  );
}
