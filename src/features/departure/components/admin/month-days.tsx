"use client";

import { QueryMessage } from "~/components/portal/table-message";
import { cn } from "~/components/ui/cn";
import { type BoardView, monthOf, shownDays } from "~/features/departure/board/board-view.rules";
import type { DepartureDays } from "~/features/departure/departure.schema";
import { countOf } from "~/lib/count";
import { type CalendarDate, datesIn, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type MonthDaysProps = {
  view: BoardView;
  filters: { productId?: string | undefined; resourceId?: string | undefined; withoutGuide?: "true" };
  today: CalendarDate;
  onDay: (day: CalendarDate) => void;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The days of a month with their number of departures. A day is a button that opens it. */
export function MonthDays({ view, filters, today, onDay }: MonthDaysProps) {
  const { from, to } = shownDays(view);
  const { data, error, refetch } = api.departure.days.useQuery({ from, to, ...filters });
  const month = monthOf(view.date);
  if (!data) {
    const failure = messageOf(error, "Could not load how many departures each day has.");
    return <QueryMessage error={error} refetch={refetch} failure={failure} />;
  }
  const counts = new Map(data.map((one) => [one.date, one]));
  return (
    <section aria-label="Calendar" className="grid grid-cols-7 gap-1 p-3 sm:gap-1.5 sm:p-5">
      {weekdays.map((name) => (
        <span key={name} aria-hidden="true" className="text-center font-semibold text-[0.8125rem] text-soft">
          {name}
        </span>
      ))}
      {datesIn(from, to).map((one) => {
        const count = counts.get(one);
        return (
          <button
            key={one}
            type="button"
            aria-current={one === today ? "date" : undefined}
            aria-label={labelOf(one, count)}
            onClick={() => onDay(one)}
            className={cn(
              "flex min-h-16 flex-col items-start justify-between gap-1 rounded-control border border-line p-1.5 text-left sm:min-h-18 sm:p-2",
              "hover:border-leaf-700 aria-[current=date]:border-leaf-700",
              (one < month.from || one > month.to) && "bg-paper text-soft",
            )}
          >
            <span className={cn("text-sm tabular-nums", one === today && "font-bold underline")}>
              {Number(one.slice(8))}
            </span>
            {count && (
              <span className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] leading-tight">
                <strong className="tabular-nums">{count.departures}</strong>
                <span className="max-sm:hidden">{count.departures === 1 ? "trip" : "trips"}</span>
                {count.withoutGuide > 0 && (
                  <span className="text-danger">
                    <span className="sm:hidden">!</span>
                    <span className="max-sm:hidden">{`${count.withoutGuide} no guide`}</span>
                  </span>
                )}
              </span>
            )}
          </button>
        );
      })}
    </section>
  );
}

function labelOf(date: CalendarDate, count: DepartureDays[number] | undefined): string {
  if (!count) return `${formatDate(date)}: no departures`;
  const parts = [countOf(count.departures, "departure"), countOf(count.travellers, "traveller")];
  if (count.withoutGuide > 0) parts.push(`${count.withoutGuide} without a guide`);
  return `${formatDate(date)}: ${parts.join(", ")}`;
}
