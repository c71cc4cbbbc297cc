"use client";

import Link from "next/link";
import { useState } from "react";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { DateField } from "~/components/ui/date-field";
import { boardHref } from "~/features/departure/board/board-view.rules";
import { placesText, statusLabels } from "~/features/departure/departure.rules";
import { maxBoardDays } from "~/features/departure/departure.schema";
import { addDays, type CalendarDate, dateInIndia, formatDate, formatDays } from "~/lib/dates";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The departures of a product, two months at a time, each with a link to the board. */
export function ProductDepartures({ productId }: { productId: string }) {
  const [today] = useState(() => dateInIndia(new Date()));
  const [from, setFrom] = useState(today);
  const [date, setDate] = useState<CalendarDate | "">("");
  const canManage = useCan("departure.manage");
  const to = addDays(from, maxBoardDays - 1);
  const query = api.departure.list.useQuery({ productId, from, to });
  const linkTo = (day: CalendarDate) =>
    boardHref({ span: "week", date: day, withoutGuide: false, open: { productId, date: day } });
  return (
    <section aria-label="Departures" className="grid gap-4 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Departures</h2>
        <div className="flex flex-wrap gap-2">
          {from > today && (
            <Button size="sm" variant="secondary" onClick={() => setFrom(addDays(from, -maxBoardDays))}>
              Earlier
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => setFrom(addDays(from, maxBoardDays))}>
            Later
          </Button>
        </div>
      </div>
      <p className="text-[0.9375rem] text-soft">{formatDays(from, to)}</p>
      {!query.data ? (
        <QueryMessage
          error={query.error}
          refetch={query.refetch}
          failure={messageOf(query.error, "Could not load the departures. Please try again.")}
        />
      ) : query.data.results.length === 0 ? (
        <p className="text-[0.9375rem]">Nobody has booked on these days, and no date is set.</p>
      ) : (
        <ul aria-label="Dates" className="divide-y divide-line">
          {query.data.results.map((departure) => (
            <li key={departure.date} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-[0.9375rem]">
              <Link href={linkTo(departure.date)} className="min-h-6 font-semibold underline underline-offset-4">
                {formatDate(departure.date)}
              </Link>
              <span className="tabular-nums">{placesText(departure)}</span>
              <span className="text-soft">{statusLabels[departure.status]}</span>
            </li>
          ))}
        </ul>
      )}
      {canManage && (
        <div className="flex flex-wrap items-end gap-3">
          <DateField label="Date to open" value={date} onChange={setDate} today={today} className="w-56" />
          {date !== "" && (
            <Link href={linkTo(date)} className={buttonStyles({ variant: "secondary" })}>
              Open a date
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
