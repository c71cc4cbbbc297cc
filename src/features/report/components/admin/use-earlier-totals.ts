import { earlierRanges } from "~/features/report/report.rules";
import type { BookingReport, ReportSums } from "~/features/report/report.schema";
import { api } from "~/trpc/react";

export type EarlierTotals = { before: ReportSums; yearBefore: ReportSums };

/** The totals of the days directly before the report's and of the same days a year before; null until both are read. */
export function useEarlierTotals(report: BookingReport | undefined): EarlierTotals | null {
  const ranges = report && earlierRanges(report);
  const dateOf = report?.dateOf ?? "travel";
  const options = { enabled: ranges !== undefined };
  const days = { from: "", to: "" };
  const { data: before } = api.report.bookings.useQuery({ ...(ranges?.before ?? days), by: "type", dateOf }, options);
  const { data: yearBefore } = api.report.bookings.useQuery(
    { ...(ranges?.yearBefore ?? days), by: "type", dateOf },
    options,
  );
  return before && yearBefore ? { before: before.total, yearBefore: yearBefore.total } : null;
}
