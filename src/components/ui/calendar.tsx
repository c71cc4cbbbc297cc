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

type CalendarProps = {
  value: CalendarDate | "";
  onSelect: (date: CalendarDate) => void;
  /** The first day that may be chosen, and the one that is marked as today. */
  today: CalendarDate;
  /** The last day that may be chosen, if there is one. */
  last: CalendarDate | undefined;
  days: OpenDays | undefined;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
};

/** A month at a time, in the customer's hands; closed days, and days before today or after the last one, cannot be chosen. */
export function Calendar({ value, onSelect, today, last, days, takesFocus }: CalendarProps) {
  const [first, selected] = [toLocalDay(today), value ? toLocalDay(value) : undefined];
  const end = last ? toLocalDay(last) : undefined;
  const [month, setMonth] = useState(selected ?? first);
  const page = toDate(startOfWeek(startOfMonth(month), { locale: enIN }));
  const setPage = days?.setPage;
  useEffect(() => setPage?.(page < today ? today : page), [setPage, page, today]);
  const isClosed = (day: Date) => days?.isClosed(toDate(day)) ?? false;
  return (
    <>
      {/* Above the days, of which none can be had: below them it would be out of sight on a phone. */}
      {days?.next && <NextDate date={days.next} onSelect={onSelect} />}
      <DayPicker
        {...calendarLook}
        mode="single"
        required
        selected={selected}
        onSelect={(day) => onSelect(toDate(day))}
        disabled={[{ before: first }, ...(end ? [{ after: end }] : []), isClosed]}
        modifiers={{ closed: isClosed }}
        modifiersClassNames={{ closed: "[&>button]:line-through" }}
        today={first}
        startMonth={first}
        {...(end && { endMonth: end })}
        month={month}
        onMonthChange={setMonth}
        autoFocus={takesFocus}
      />
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
