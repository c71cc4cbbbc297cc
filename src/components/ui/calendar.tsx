"use client";

import { startOfMonth, startOfWeek } from "date-fns";
import { useEffect, useState } from "react";
import { DayPicker } from "react-day-picker";
import { enIN } from "react-day-picker/locale/en-IN";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { Button } from "./button";
import { calendarOptions, toCalendarDate, toLocalDay } from "./calendar-options";

export type OpenDays = {
  isClosed: (date: CalendarDate) => boolean;
  /** The next available date if none of the displayed days is available, else null. */
  next: CalendarDate | null;
  /** Called with the first displayed day. */
  setPage: (first: CalendarDate) => void;
};

export type CalendarProps = {
  value: CalendarDate | "";
  onSelect: (date: CalendarDate) => void;
  /** Clears the field. If undefined, there is no clear button. */
  onClear: (() => void) | undefined;
  today: CalendarDate;
  /** The first and last selectable day. */
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
  calendar: OpenDays | undefined;
  /** Whether to focus the calendar on mount. */
  autoFocus: boolean;
};

/** A calendar of one month. Closed days and days outside of `min` to `max` are disabled. */
export function Calendar({ value, onSelect, onClear, today, min, max, calendar, autoFocus }: CalendarProps) {
  const selected = value ? toLocalDay(value) : undefined;
  const [first, last] = [min && toLocalDay(min), max && toLocalDay(max)];
  const [month, setMonth] = useState(selected ?? (min && min > today ? toLocalDay(min) : toLocalDay(today)));
  const page = toCalendarDate(startOfWeek(startOfMonth(month), { locale: enIN }));
  const setPage = calendar?.setPage;
  useEffect(() => {
    setPage?.(min && page < min ? min : page);
  }, [setPage, page, min]);
  const isClosed = (day: Date) => calendar?.isClosed(toCalendarDate(day)) ?? false;
  return (
    <>
      {/* Above the days, because below them it would be off-screen on phones. */}
      {calendar?.next && <NextDate date={calendar.next} onSelect={onSelect} />}
      <DayPicker
        {...calendarOptions}
        mode="single"
        required
        selected={selected}
        onSelect={(day) => onSelect(toCalendarDate(day))}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : []), isClosed]}
        modifiers={{ closed: isClosed }}
        modifiersClassNames={{ closed: "[&>button]:line-through" }}
        today={toLocalDay(today)}
        {...(first && { startMonth: first })}
        {...(last && { endMonth: last })}
        month={month}
        onMonthChange={setMonth}
        autoFocus={autoFocus}
      />
      {onClear && (
        <Button variant="ghost" size="sm" onClick={onClear} className="mt-1">
          Clear date
        </Button>
      )}
    </>
  );
}

function NextDate({ date, onSelect }: { date: CalendarDate; onSelect: (date: CalendarDate) => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={() => onSelect(date)} className="my-2">
      {`Next free date: ${formatDate(date)}`}
    </Button>
  );
}
