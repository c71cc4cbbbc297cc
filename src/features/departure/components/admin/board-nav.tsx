"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "~/components/ui/button";
import { type BoardView, monthOf, neighbour, shownDays, spans } from "~/features/departure/board/board-view.rules";
import { daysText } from "~/features/departure/resource/days-off.rules";
import { type CalendarDate, formatMonth } from "~/lib/dates";

type BoardNavProps = { view: BoardView; today: CalendarDate; onChange: (changed: Partial<BoardView>) => void };

const spanNames = { day: "Day", week: "Week", fortnight: "Two weeks", month: "Month" } as const;

/** Which days the board shows, and the way to others. */
export function BoardNav({ view, today, onChange }: BoardNavProps) {
  const { span, date } = view;
  const title = span === "month" ? formatMonth(monthOf(date).from.slice(0, 7)) : daysText(shownDays(view));
  const step = (by: 1 | -1) => onChange({ date: neighbour(view, by) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-3 py-2.5 sm:px-5">
      <div className="flex items-center gap-2">
        <Button variant="secondary" size="icon" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
          <span className="sr-only">{`The ${spanNames[span].toLowerCase()} before`}</span>
        </Button>
        <Button variant="secondary" size="icon" onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
          <span className="sr-only">{`The ${spanNames[span].toLowerCase()} after`}</span>
        </Button>
        <h2 aria-live="polite" className="font-semibold text-lg tabular-nums leading-tight">
          {title}
        </h2>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onChange({ date: today })}>
          Today
        </Button>
        {spans.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="secondary"
            aria-pressed={span === one}
            onClick={() => onChange({ span: one })}
            className="aria-pressed:border-chosen aria-pressed:bg-mist"
          >
            {spanNames[one]}
          </Button>
        ))}
      </div>
    </div>
  );
}
