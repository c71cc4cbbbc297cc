"use client";

import { createContext, use, useEffect, useRef } from "react";
import type { DayButtonProps } from "react-day-picker";
import { calendarOptions } from "~/components/ui/calendar-options";
import { type CalendarDay, type DayReason, shortPrice } from "~/features/product/calendar/day-text.rules";
import type { CalendarDate } from "~/lib/dates";

type ShownDays = {
  days: ReadonlyMap<CalendarDate, CalendarDay> | null;
  /** The day that Tab reaches first; null: the calendar's own choice, which is the last day that had the focus. */
  start: CalendarDate | null;
};

const DayContext = createContext<ShownDays>({ days: null, start: null });

/** Passes the days to the cells, because the cells of the calendar take no props of their own. */
export const DayInfo = DayContext.Provider;

/** Places are shown only up to this many, so that a cell stays readable. */
const few = 5;

const shortReasons = {
  "too-soon": "Too soon",
  "too-far": "",
  season: "Off",
  closed: "Closed",
  full: "Full",
  permits: "Permit",
  "too-many-people": "",
  "too-few-people": "",
  "too-young": "",
  "not-offered": "",
} as const satisfies Record<DayReason, string>;

/** A day: its number, the price, and the places if they are few; or, crossed out, why it cannot be booked. */
function DayCell({ day, modifiers, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const { days, start } = use(DayContext);
  const info = days?.get(day.isoDate);
  const isRefused = info?.bookable === false;
  return (
    <button
      ref={ref}
      {...button}
      tabIndex={start ? (start === day.isoDate ? 0 : -1) : button.tabIndex}
      aria-disabled={isRefused || button["aria-disabled"]}
    >
      <span className={isRefused ? "text-soft line-through" : ""}>{children}</span>
      {info && (
        <span aria-hidden="true" className="block text-[0.6875rem] leading-[1.1]">
          <span>{isRefused ? shortReason(info) : shortPrice(info.price)}</span>
          {!isRefused && info.placesLeft !== null && info.placesLeft <= few && (
            <span className="block font-semibold">{`${info.placesLeft} left`}</span>
          )}
        </span>
      )}
    </button>
  );
}

function shortReason({ reason, placesLeft }: CalendarDay): string {
  if (reason === "full" && placesLeft) return `${placesLeft} left`;
  return reason ? shortReasons[reason] : "";
}

/** The options of the calendar of prices: cells of at least 44 px, two months side by side where there is room. */
export const priceCalendarOptions = {
  ...calendarOptions,
  fixedWeeks: false,
  showOutsideDays: false,
  components: { ...calendarOptions.components, DayButton: DayCell },
  classNames: {
    ...calendarOptions.classNames,
    // On the narrowest phones the calendar is wider than its box, so that cells keep their 44 px.
    root: "max-[22rem]:-mx-3.5",
    months: "grid items-start gap-x-8 gap-y-5 [&:has(>:nth-child(2))]:grid-cols-2",
    month: "grid grid-cols-[2.75rem_1fr_2.75rem] items-center",
    month_caption: "col-start-2 row-start-1 text-center font-display text-lg",
    button_previous: `${calendarOptions.classNames.button_previous} size-11 col-start-1 row-start-1`,
    button_next: `${calendarOptions.classNames.button_next} size-11 col-start-3 row-start-1`,
    weekday: "h-9 font-semibold text-[0.8125rem] text-soft",
    day: "group h-14 p-0 text-center align-top",
    day_button:
      "grid h-14 w-full content-center justify-items-center gap-0.5 rounded-control text-[0.9375rem] tabular-nums leading-tight transition-colors hover:bg-mist disabled:cursor-default disabled:text-soft/45 disabled:hover:bg-transparent aria-disabled:text-soft group-data-selected:bg-chosen group-data-selected:text-on-deep group-data-selected:hover:bg-chosen/90",
  },
} as const;
