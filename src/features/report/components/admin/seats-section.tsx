"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { cn } from "~/components/ui/cn";
import { filledText } from "~/features/report/report.rules";
import type { SeatSums, WeakDeparture } from "~/features/report/seats/seats.schema";
import { countOf, formatCount } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { departurePath } from "~/lib/portal-paths";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RowsWithMore, totalName } from "./rows-with-more";
import { SumsTable } from "./sums-table";

const columns = ["Departures", "Without guests", "Travellers", "Seats", "Sold", "Filled"] as const;

function cells({ departures, empty, travellers, seats, sold }: SeatSums): string[] {
  const counts = [departures, empty, travellers].map(formatCount);
  const filled = filledText({ sold, seats });
  return [...counts, ...(filled ? [formatCount(seats), formatCount(sold), filled] : ["No limit", "–", "–"])];
}

/** How full the departures of the days are, and which coming ones are weak. */
export function SeatsSection({ from, to }: { from: string; to: string }) {
  const { data, error, refetch, isPlaceholderData } = api.report.seats.useQuery(
    { from, to },
    { placeholderData: (last) => last },
  );
  if (!data || error) {
    return <QueryMessage error={error} refetch={refetch} failure={messageOf(error, "Could not load the seats.")} />;
  }
  const { rows, total, weak, weakTotal } = data;
  return (
    <section aria-label="Seats" className={cn("mt-10 grid gap-6", isPlaceholderData && "opacity-60")}>
      <div>
        <h2 className="text-2xl">Seats</h2>
        <p className="mt-1 max-w-prose text-soft">
          Open departures that travel in these days, with Pending and Confirmed bookings.
        </p>
      </div>
      <Panel title="Weak departures to come">
        {weak.length === 0 ? (
          <TableMessage text="Each coming departure has the travellers that it needs, and a third of its seats sold." />
        ) : (
          <RowsWithMore rows={weak}>
            {(shown) => (
              <ul className="divide-y divide-line">
                {shown.map((departure) => (
                  <li
                    key={`${departure.productId} ${departure.date}`}
                    className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
                  >
                    <Link href={departurePath(departure.productId, departure.date)} className="font-medium underline">
                      {`${formatDate(departure.date)}: ${departure.title}`}
                    </Link>
                    <span className="text-[0.9375rem] text-soft tabular-nums">{weakText(departure)}</span>
                  </li>
                ))}
              </ul>
            )}
          </RowsWithMore>
        )}
        {weakTotal > weak.length && (
          <p className="border-line border-t px-4 py-3 text-soft sm:px-5">
            {`The next ${formatCount(weak.length)} of ${formatCount(weakTotal)}. Choose fewer days to see later ones.`}
          </p>
        )}
      </Panel>
      {rows.length > 0 && (
        <Panel title="Filled seats">
          <RowsWithMore rows={rows}>
            {(shown, isWhole) => (
              <SumsTable
                caption="Filled seats by tour or offer"
                heading="Tour or offer"
                columns={columns}
                rows={shown.map((row) => ({ key: row.productId, name: row.title, values: cells(row) }))}
                total={{ key: "total", name: totalName(isWhole), values: cells(total) }}
                isNameShort={false}
                wideFrom={columns.length}
              />
            )}
          </RowsWithMore>
        </Panel>
      )}
    </section>
  );
}

/** "2 travellers, needs 4; 2 of 12 seats sold". */
function weakText({ travellers, minParty, sold, seats }: WeakDeparture): string {
  const needs = minParty !== null && travellers < minParty ? `, needs ${minParty}` : "";
  const filled = seats === null ? "" : `; ${formatCount(sold)} of ${formatCount(seats)} seats sold`;
  return `${countOf(travellers, "traveller")}${needs}${filled}`;
}
