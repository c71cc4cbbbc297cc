"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { type BoardView, calendarDays, monthOf, neighbour } from "~/features/departure/board/board-view.rules";
import type { DepartureDays } from "~/features/departure/departure.schema";
import { countOf } from "~/lib/count";
import { type CalendarDate, datesIn, formatDate, formatLongDate } from "~/lib/dates";

type BoardCalendarProps = {
  view: BoardView;
  /** The query of the days' counts. */
  counts: { data?: DepartureDays | undefined; error: unknown; refetch: () => unknown };
  today: CalendarDate;
  onChange: (changed: Partial<BoardView>) => void;
  /** The day over which somebody is dragged. */
  dropDay?: CalendarDate | undefined;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** A week or a month of days with their number of departures. A day is a button that lists only its departures. */
export function BoardCalendar({ view, counts, today, onChange, dropDay }: BoardCalendarProps) {
  const { span, date, day } = view;
  const { from, to } = calendarDays(view);
  const month = monthOf(date);
  const found = counts.data && new Map(counts.data.map((one) => [one.date, one]));
  const title =
    span === "week" ? `${formatDate(from)} to ${formatDate(to)}` : formatLongDate(month.from).replace(/^\d+ /, "");
  const step = (by: 1 | -1) => onChange({ date: neighbour(view, by), day: undefined });
  return (
    <section aria-label="Calendar" className="grid gap-3 p-3 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <Button variant="secondary" size="icon" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
            <span className="sr-only">{`The ${span} before`}</span>
          </Button>
          <Button variant="secondary" size="icon" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
            <span className="sr-only">{`The ${span} after`}</span>
          </Button>
          <h3 aria-live="polite" className="font-semibold text-lg tabular-nums">
            {title}
          </h3>
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => onChange({ date: today, day: undefined })}>
            Today
          </Button>
          {(["week", "month"] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant="secondary"
              aria-pressed={span === one}
              onClick={() => onChange({ span: one, day: undefined })}
              className="aria-pressed:border-leaf-900 aria-pressed:bg-mist"
            >
              {one === "week" ? "Week" : "Month"}
            </Button>
          ))}
        </div>
      </div>
      {!found && <CountsMessage {...counts} />}
      <div aria-busy={!found && !counts.error} className="grid grid-cols-7 gap-1 sm:gap-1.5">
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="text-center font-semibold text-[0.8125rem] text-soft">
            {name}
          </span>
        ))}
        {datesIn(from, to).map((one) => {
          const count = found?.get(one);
          const isOther = span === "month" && (one < month.from || one > month.to);
          return (
            <button
              key={one}
              type="button"
              data-day={one}
              aria-pressed={day === one}
              aria-current={one === today ? "date" : undefined}
              aria-label={found ? labelOf(one, count) : formatDate(one)}
              onClick={() => onChange({ day: day === one ? undefined : one, ...(isOther && { date: one }) })}
              className={cn(
                "flex min-h-16 flex-col items-start justify-between gap-1 rounded-control border border-line p-1.5 text-left sm:min-h-18 sm:p-2",
                "hover:border-leaf-700 aria-[current=date]:border-leaf-700 aria-pressed:border-leaf-900 aria-pressed:bg-mist",
                isOther && "bg-paper text-soft",
                dropDay === one && "border-leaf-900 bg-mist ring-2 ring-leaf-700",
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
                    <span className="text-lac-700">
                      <span className="sm:hidden">!</span>
                      <span className="max-sm:hidden">{`${count.withoutGuide} no guide`}</span>
                    </span>
                  )}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Says that the count failed or is running, so that it does not look like days without departures. */
function CountsMessage({ error, refetch }: Pick<BoardCalendarProps["counts"], "error" | "refetch">) {
  if (!error) return <p className="sr-only">Loading the numbers of departures...</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="font-medium text-lac-700">
        Could not load how many departures each day has.
      </p>
      <Button variant="secondary" size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

function labelOf(date: CalendarDate, count: DepartureDays[number] | undefined): string {
  if (!count) return `${formatDate(date)}: no departures`;
  const parts = [countOf(count.departures, "departure"), countOf(count.travellers, "traveller")];
  if (count.withoutGuide > 0) parts.push(`${count.withoutGuide} without a guide`);
  return `${formatDate(date)}: ${parts.join(", ")}`;
}
