"use client";

import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { Panel } from "~/components/portal/panel";
import { TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { LazyContent } from "~/components/ui/lazy-content";
import { notifyError } from "~/components/ui/notify";
import { Skeleton } from "~/components/ui/skeleton";
import { changeText, daysText, earlierRanges } from "~/features/report/report.rules";
import type { BookingReport, ReportSums } from "~/features/report/report.schema";
import { formatCount } from "~/lib/count";
import { saveFile } from "~/lib/download";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";
import { Facts } from "./facts";
import { ReportTable } from "./report-table";
import { useEarlierTotals } from "./use-earlier-totals";

const chartsPart = lazyPart(() => import("./report-charts").then((module) => module.ReportCharts));

/** Loads the CSV code on demand, because few reports are exported. */
async function download(report: BookingReport): Promise<void> {
  try {
    const { reportCsv } = await import("~/features/report/report-csv");
    const file = new Blob([reportCsv(report)], { type: "text/csv;charset=utf-8" });
    saveFile(file, `bookings-by-${report.by}-${report.from}-${report.to}.csv`);
  } catch {
    notifyError("Could not make the file. Please try again.");
  }
}

type ReportViewProps = { report: BookingReport; isStale: boolean };

/** The figures of the days beside those of earlier days, charts, and the table. */
export function ReportView({ report, isStale }: ReportViewProps) {
  const { rows, total } = report;
  const earlier = useEarlierTotals(report);
  const { before, yearBefore } = earlierRanges(report);
  /** The sum then, and how it has changed since. */
  const compared = (key: keyof ReportSums, format: (value: number) => string) =>
    earlier
      ? [
          `Before: ${format(earlier.before[key])} (${changeText(total[key], earlier.before[key])})`,
          `A year before: ${format(earlier.yearBefore[key])} (${changeText(total[key], earlier.yearBefore[key])})`,
        ]
      : [];
  const facts: ComponentProps<typeof Facts>["facts"] = [
    [
      "Revenue",
      formatRupees(total.revenue),
      `${formatCount(total.confirmed)} confirmed`,
      compared("revenue", formatRupees),
    ],
    ["Not yet confirmed", formatRupees(total.pendingAmount), `${formatCount(total.pending)} pending`],
    [
      "Bookings",
      formatCount(total.bookings),
      `${formatCount(total.cancelled)} of them cancelled`,
      compared("bookings", formatCount),
    ],
    ["Travellers", formatCount(total.travelers), "on confirmed bookings", compared("travelers", formatCount)],
  ];
  return (
    <div className={cn("grid gap-6", isStale && "opacity-60")} aria-busy={isStale || undefined}>
      <div className="grid gap-2">
        <Facts facts={facts} />
        <p className="text-[0.8125rem] text-soft">
          {`Before: ${daysText(before)}. A year before: ${daysText(yearBefore)}.`}
        </p>
      </div>
      {rows.length === 0 ? (
        <TableMessage text="No bookings in these days." />
      ) : (
        <>
          <LazyContent part={chartsPart} loading={<Skeleton className="h-72" />} what="the charts">
            {(ReportCharts) => <ReportCharts report={report} />}
          </LazyContent>
          <Panel
            title="In numbers"
            actions={
              <Button variant="secondary" size="sm" disabled={isStale} onClick={() => void download(report)}>
                <Download aria-hidden="true" />
                Download CSV
              </Button>
            }
          >
            <ReportTable report={report} />
          </Panel>
        </>
      )}
    </div>
  );
}
