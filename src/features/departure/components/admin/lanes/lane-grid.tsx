"use client";

import type { ReactNode } from "react";
import { cn } from "~/components/ui/cn";
import { type CalendarDate, datesIn, daysIn, formatDate } from "~/lib/dates";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

type Shown = { from: CalendarDate; to: CalendarDate };

const columns = "grid grid-cols-[10.5rem_minmax(0,1fr)]";

/** The columns of the days, as a class: a week, or two. */
function daysClass({ from, to }: Shown): string {
  return daysIn(from, to) > 7 ? "grid-cols-14" : "grid-cols-7";
}

/** The heading of the columns: weekdays from Monday on. It stays in view below the portal's header. */
export function LaneHead({ shown, today, onDay }: { shown: Shown; today: CalendarDate; onDay: (day: string) => void }) {
  return (
    <div className={cn(columns, "sticky top-16 z-10 border-line border-b bg-paper")}>
      <span />
      <div className={cn("grid", daysClass(shown))}>
        {datesIn(shown.from, shown.to).map((day, index) => (
          <button
            key={day}
            type="button"
            aria-label={`${weekdays[index % 7]}, ${formatDate(day)}`}
            aria-current={day === today ? "date" : undefined}
            onClick={() => onDay(day)}
            className="min-h-7 border-line border-l text-center text-[0.8125rem] text-soft tabular-nums hover:bg-mist aria-[current=date]:font-bold aria-[current=date]:text-ink aria-[current=date]:underline"
          >
            {`${weekdays[index % 7]} ${Number(day.slice(8))}`}
          </button>
        ))}
      </div>
    </div>
  );
}

type LaneRowProps = {
  shown: Shown;
  name: ReactNode;
  /** Rows of bars. */
  rows: readonly (readonly ReactNode[])[];
  className?: string | undefined;
  /** The key by which a drag finds this lane. */
  lane?: string;
};

/** A lane: its name, and the bars on its days. */
export function LaneRow({ shown, name, rows, className, lane }: LaneRowProps) {
  const days = datesIn(shown.from, shown.to);
  return (
    <li data-lane={lane} className={cn(columns, "relative border-line border-b last:border-b-0", className)}>
      <div className="min-w-0 self-center px-2">{name}</div>
      <div className="relative grid min-h-6 content-center gap-y-0.5">
        <div aria-hidden="true" className={cn("pointer-events-none absolute inset-0 grid", daysClass(shown))}>
          {days.map((day) => (
            <span key={day} className="border-line border-l" />
          ))}
        </div>
        {rows.map((bars, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a packed row has no identity of its own.
          <div key={index} className={cn("relative grid", daysClass(shown))}>
            {bars}
          </div>
        ))}
      </div>
    </li>
  );
}
