"use client";

import { format, startOfMonth, startOfWeek } from "date-fns";
import { useEffect, useState } from "react";
import { DayPicker } from "react-day-picker";
import { enIN } from "react-day-picker/locale/en-IN";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { Button } from "./button";
import { calendarLook, toLocalDay } from "./calendar-look";

export type OpenDays = {
  isClosed: (date: CalendarDate) => boolean;
  /** Where no day that is shown can be had: the next one that can. */
  next: CalendarDate | null;
  /** Told the first day of the page that is shown. */
  setPage: (first: CalendarDate) => void;
};

export type CalendarProps = {
  value: CalendarDate | "";
  onSelect: (date: CalendarDate) => void;
  /** Empties the field; without it there is no button for it. */
  onClear: (() => void) | undefined;
  today: CalendarDate;
  /** The first and the last day that may be chosen. */
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
  calendar: OpenDays | undefined;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
};

/** One month at a time; closed days and days outside of `min` to `max` cannot be chosen. */
export function Calendar({ value, onSelect, onClear, today, min, max, calendar, takesFocus }: CalendarProps) {
  const selected = value ? toLocalDay(value) : undefined;
  const [first, last] = [min && toLocalDay(min), max && toLocalDay(max)];
  const [month, setMonth] = useState(selected ?? (min && min > today ? toLocalDay(min) : toLocalDay(today)));
  const page = toDate(startOfWeek(startOfMonth(month), { locale: enIN }));
  const setPage = calendar?.setPage;
  useEffect(() => setPage?.(min && page < min ? min : page), [setPage, page, min]);
  const isClosed = (day: Date) => calendar?.isClosed(toDate(day)) ?? false;
  return (
    <>
      {/* Above the days, of which none can be had: below them it would be out of sight on a phone. */}
      {calendar?.next && <NextDate date={calendar.next} onSelect={onSelect} />}
      <DayPicker
        {...calendarLook}
        mode="single"
        required
        selected={selected}
        onSelect={(day) => onSelect(toDate(day))}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : []), isClosed]}
        modifiers={{ closed: isClosed }}
        modifiersClassNames={{ closed: "[&>button]:line-through" }}
        today={toLocalDay(today)}
        {...(first && { startMonth: first })}
        {...(last && { endMonth: last })}
        month={month}
        onMonthChange={setMonth}
        autoFocus={takesFocus}
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
      Next free date: {formatDate(date)}
    </Button>
  );
}

function toDate(day: Date): CalendarDate {
  return format(day, "yyyy-MM-dd");
}
