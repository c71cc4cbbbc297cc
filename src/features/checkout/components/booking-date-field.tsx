"use client";

import { useRef } from "react";
import { plainButton } from "~/components/ui/button-styles";
import { DateField, type DateFieldProps } from "~/components/ui/date-field";
import { type CalendarDate, earlierOf, formatDate } from "~/lib/dates";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { DateFound } from "./read-quote";

type BookingDateFieldProps = Omit<DateFieldProps, "min" | "max" | "calendar" | "required"> & {
  /** The product's own last day of travel, if it has one. */
  last?: CalendarDate | null | undefined;
  dates: BookingDates;
};

/** What the quote says about the date; null: unknown. And the days that the calendar closes. */
export type BookingDates = { found: DateFound | null; calendar: DateFieldProps["calendar"] };

const nothingKnown: DateFound = { refusal: null, next: null, isNoneFree: false, left: null };

/** The date of a booking. Unavailable dates are disabled, and the next available one is offered. */
export function BookingDateField({ dates, error, hint, last, className, ...field }: BookingDateFieldProps) {
  const { refusal, next, isNoneFree, left } = dates.found ?? nothingKnown;
  const horizon = lastTravelDay(field.today);
  const box = useRef<HTMLDivElement>(null);
  function take(date: CalendarDate) {
    field.onChange(date);
    // Clicking removes the button, so move the focus to the input.
    box.current?.querySelector("input")?.focus();
  }
  return (
    <div ref={box} className={className}>
      <DateField
        {...field}
        required
        min={field.today}
        max={last ? earlierOf(last, horizon) : horizon}
        error={refusal ?? error}
        hint={left === null ? hint : left === 1 ? "1 place left on that date" : `${left} places left on that date`}
        calendar={dates.calendar}
      />
      <div aria-live="polite">
        {refusal &&
          (next ? (
            <button type="button" onClick={() => take(next)} className={`mt-2 ${plainButton("secondary", "sm")}`}>
              {`Next free date: ${formatDate(next)}`}
            </button>
          ) : (
            isNoneFree && (
              <p className="mt-1.5 text-[0.8125rem] text-soft">No date within a year of it can be booked like this.</p>
            )
          ))}
      </div>
    </div>
  );
}
