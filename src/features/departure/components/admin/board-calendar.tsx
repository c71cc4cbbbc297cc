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
  /** Undefined while loading or after a failure. */
  days: DepartureDays | undefined;
  today: CalendarDate;
  onChange: (changed: Partial<BoardView>) => void;
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** A week or a month of days with their number of departures. A day is a button that lists only its departures. */
export function BoardCalendar({ view, days, today, onChange }: BoardCalendarProps) {
  const { span, date, day } = view;
  const { from, to } = calendarDays(view);
  const month = monthOf(date);
  const counts = new Map(days?.map((one) => [one.date, one]));
  const title =
    span === "week" ? `${formatDate(from)} to ${formatDate(to)}` : formatLongDate(month.from).replace(/^\d+ /, "");
  const step = (by: 1 | -1) => onChange({ date: neighbour(view, by), day: undefined });
  return (
    <section aria-label="Calendar" className="grid gap-3 p-3 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <Button variant="secondary" size="icon" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
            <span className="sr-only">The {span} before</span>
          </Button>
          <Button variant="secondary" size="icon" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
            <span className="sr-only">The {span} after</span>
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
      <div className="grid grid-cols-7 gap-1 sm:gap-1.5">
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="text-center font-semibold text-[0.8125rem] text-soft">
            {name}
          </span>
        ))}
        {datesIn(from, to).map((one) => {
          const found = counts.get(one);
          const isOther = span === "month" && (one < month.from || one > month.to);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={day === one}
              aria-current={one === today ? "date" : undefined}
              aria-label={labelOf(one, found)}
              onClick={() => onChange({ day: day === one ? undefined : one, ...(isOther && { date: one }) })}
              className={cn(
                "flex min-h-16 flex-col items-start justify-between gap-1 rounded-control border border-line p-1.5 text-left sm:min-h-18 sm:p-2",
                "hover:border-leaf-700 aria-[current=date]:border-leaf-700 aria-pressed:border-leaf-900 aria-pressed:bg-mist",
                isOther && "bg-paper text-soft",
              )}
            >
              <span className={cn("text-sm tabular-nums", one === today && "font-bold underline")}>
                {Number(one.slice(8))}
              </span>
              {found && (
                <span className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] leading-tight">
                  <strong className="tabular-nums">{found.departures}</strong>
                  <span className="max-sm:hidden">{found.departures === 1 ? "trip" : "trips"}</span>
                  {found.withoutGuide > 0 && (
                    <span className="text-lac-700">
                      <span className="sm:hidden">!</span>
                      <span className="max-sm:hidden">{found.withoutGuide} no guide</span>
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

function labelOf(date: CalendarDate, found: DepartureDays[number] | undefined): string {
  if (!found) return `${formatDate(date)}: no departures`;
  const parts = [countOf(found.departures, "departure"), countOf(found.travellers, "traveller")];
  if (found.withoutGuide > 0) parts.push(`${found.withoutGuide} without a guide`);
  return `${formatDate(date)}: ${parts.join(", ")}`;
}
