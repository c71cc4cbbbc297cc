"use client";

import { format } from "date-fns";
import { DayPicker } from "react-day-picker";
import type { CalendarDate } from "~/lib/dates";
import { calendarLook, toLocalDay } from "./calendar-look";

type CalendarProps = {
  value: CalendarDate | "";
  onSelect: (date: CalendarDate) => void;
  /** The first day that may be chosen, and the one that is marked as today. */
  today: CalendarDate;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
};

/** A month at a time, in the customer's hands; days before today cannot be chosen. */
export function Calendar({ value, onSelect, today, takesFocus }: CalendarProps) {
  const [first, selected] = [toLocalDay(today), value ? toLocalDay(value) : undefined];
  return (
    <DayPicker
      {...calendarLook}
      mode="single"
      required
      selected={selected}
      onSelect={(day) => onSelect(format(day, "yyyy-MM-dd"))}
      disabled={{ before: first }}
      today={first}
      startMonth={first}
      defaultMonth={selected ?? first}
      autoFocus={takesFocus}
    />
  );
}
