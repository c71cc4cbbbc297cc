"use client";

import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { cn } from "~/components/ui/cn";
import type { UnmetReport, UnmetRequestsInput } from "~/features/report/assistants/unmet-requests.schema";
import { reasonTexts } from "~/features/report/assistants/unmet-text.rules";
import { formatCount } from "~/lib/count";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RowsWithMore, totalName } from "./rows-with-more";
import { SumsTable } from "./sums-table";

const title = "What assistants asked and did not get";
const columns = ["Why", "Times"] as const;

/** What travellers' assistants asked for in the chosen days, and why they did not get it. */
export function UnmetSection(input: UnmetRequestsInput) {
  const { data, error, refetch, isPlaceholderData } = api.report.unmetRequests.useQuery(input, {
    placeholderData: (last) => last,
  });
  return (
    <Panel title={title} className={cn("mt-10", isPlaceholderData && "opacity-60")}>
      {data && !error ? (
        <UnmetRows report={data} />
      ) : (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load what assistants asked.")}
        />
      )}
    </Panel>
  );
}

function UnmetRows({ report: { rows, times } }: { report: UnmetReport }) {
  if (rows.length === 0)
    return <TableMessage text="Nothing in these days: assistants got what they asked for, or did not ask." />;
  const listed = rows.reduce((sum, row) => sum + row.times, 0);
  return (
    <>
      <p className="max-w-prose p-4 text-soft sm:px-5">
        Of what was asked, only places, months, days and numbers are counted: nothing says who asked.
      </p>
      <RowsWithMore rows={rows}>
        {(shown, isWhole) => (
          <SumsTable
            caption={title}
            heading="Asked"
            columns={columns}
            rows={shown.map((row) => ({
              key: `${row.tool} ${row.reason} ${row.asked}`,
              name: row.asked,
              values: [reasonTexts[row.reason], formatCount(row.times)],
            }))}
            total={{
              key: "total",
              name: listed < times ? "Total, with what is not listed" : totalName(isWhole),
              values: ["all reasons", formatCount(times)],
            }}
            isNameShort={false}
            wideFrom={columns.length}
          />
        )}
      </RowsWithMore>
    </>
  );
}
