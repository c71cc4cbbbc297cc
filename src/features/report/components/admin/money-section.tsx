"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { cn } from "~/components/ui/cn";
import { notifyError } from "~/components/ui/notify";
import { hasMoney } from "~/features/report/money/money-report.rules";
import type { MoneyGrouping, MoneyReport } from "~/features/report/money/money-report.schema";
import { countOf, formatCount } from "~/lib/count";
import { saveFile } from "~/lib/download";
import { formatRupees } from "~/lib/money";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { Facts } from "./facts";
import { MoneyTable } from "./money-table";

const keepLast = <T,>(last: T) => last;

/** Loads the CSV code on demand, because few reports are exported. */
async function download(report: MoneyReport): Promise<void> {
  try {
    const { moneyCsv } = await import("~/features/report/report-csv");
    const file = new Blob([moneyCsv(report)], { type: "text/csv;charset=utf-8" });
    saveFile(file, `money-by-${report.by}-${report.from}-${report.to}.csv`);
  } catch {
    notifyError("Could not make the file. Please try again.");
  }
}

/** What came in and went back in the days, and what is open now; nothing where there was never any money. */
export function MoneySection({ from, to }: { from: string; to: string }) {
  const [by, setBy] = useState<MoneyGrouping>("day");
  const { data, error, refetch, isPlaceholderData } = api.report.money.useQuery(
    { from, to, by },
    { placeholderData: keepLast },
  );
  const { data: open } = api.report.outstanding.useQuery({});
  if (error) {
    return <QueryMessage error={error} refetch={refetch} failure={messageOf(error, "Could not load the payments.")} />;
  }
  if (!data || !open || !hasMoney(data, open)) return null;
  const { total } = data;
  return (
    <section aria-label="Payments" className={cn("mt-10 grid gap-6", isPlaceholderData && "opacity-60")}>
      <div>
        <h2 className="text-2xl">Payments</h2>
        <p className="mt-1 max-w-prose text-soft">
          Payments count on the day on which they arrived, refunds on the day on which they were paid out.
        </p>
      </div>
      <Facts
        facts={[
          ["Received", formatRupees(total.received), `${formatCount(total.payments)} in these days`],
          ["Refunded", formatRupees(total.refunded), `${formatCount(total.refunds)} in these days`],
          ["Still due", formatRupees(open.due.amount), `${countOf(open.due.count, "booking", "bookings")}, today`],
          [
            "To be refunded",
            formatRupees(open.refundDue.amount),
            `${countOf(open.refundDue.count, "booking", "bookings")}, today`,
          ],
        ]}
      />
      <Choice
        legend="Payments grouped by"
        name="money-grouping"
        value={by}
        options={[
          ["day", "Day"],
          ["month", "Month"],
          ["provider", "Payment method"],
        ]}
        onChange={setBy}
      />
      <Panel
        title="Payments in numbers"
        actions={
          <Button variant="secondary" size="sm" disabled={isPlaceholderData} onClick={() => void download(data)}>
            <Download aria-hidden="true" />
            Download payments as CSV
          </Button>
        }
      >
        <MoneyTable report={data} />
      </Panel>
    </section>
  );
}
