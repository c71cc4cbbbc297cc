"use client";

import { Panel } from "~/components/portal/panel";
import { monthsBeside } from "~/features/office/dashboard/months.rules";
import { refetchMs } from "~/features/office/dashboard/today.rules";
import { groupName } from "~/features/report/report.rules";
import type { ReportSums } from "~/features/report/report.schema";
import { countOf, formatCount } from "~/lib/count";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { NotLoaded } from "./today-panel";

const rows: readonly { label: string; text: (sums: ReportSums) => string }[] = [
  { label: "Bookings", text: ({ bookings }) => formatCount(bookings) },
  { label: "Confirmed", text: ({ confirmed }) => formatCount(confirmed) },
  { label: "Guests", text: ({ travelers }) => formatCount(travelers) },
  { label: "Revenue", text: ({ revenue }) => formatRupees(revenue) },
];

/** What was booked this month until today, beside the month before and the year before. */
export function MonthsPart() {
  const months = monthsBeside(dateInIndia(new Date()));
  const queries = api.useQueries((t) =>
    months.map(({ from, to }) =>
      t.report.bookings({ from, to, by: "type", dateOf: "booking" }, { refetchInterval: refetchMs }),
    ),
  );
  const failed = queries.some(({ isError, data }) => isError && data === undefined);
  const retry = () => Promise.all(queries.map(({ refetch }) => refetch()));
  const [first] = months;
  return (
    <Panel title="This month" actions={failed && <NotLoaded what="This month" retry={retry} />}>
      <div className="@container overflow-x-auto px-4 py-3 sm:px-5">
        <table className="w-full text-xs tabular-nums @sm:text-[0.9375rem]">
          <caption className="pb-2 text-left text-soft text-sm">
            {`Booked on the first ${countOf(Number(first.to.slice(8)), "day")} of each month`}
          </caption>
          <thead className="text-soft @sm:text-[0.8125rem]">
            <tr>
              <td />
              {months.map(({ key }) => (
                <th key={key} scope="col" className="py-1 pl-2 text-right font-semibold @sm:pl-3">
                  {groupName({ key, label: key }, "month")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, text }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                {months.map(({ key }, index) => (
                  <td key={key} className="py-2 pl-2 text-right first-of-type:font-semibold @sm:pl-3">
                    {textOf(queries[index]?.data?.total, text, failed)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function textOf(sums: ReportSums | undefined, text: (sums: ReportSums) => string, failed: boolean): string {
  if (!sums) return failed ? "–" : "…";
  return text(sums);
}
