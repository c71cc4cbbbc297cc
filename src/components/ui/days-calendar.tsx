"use client";

import { DayPicker } from "react-day-picker";
import type { CalendarDate } from "~/lib/dates";
import { calendarOptions, toCalendarDate, toLocalDay } from "./calendar-options";

type DaysCalendarProps = {
  value: readonly CalendarDate[];
  /** Called with all selected dates in ascending order. */
  onChange: (dates: CalendarDate[]) => void;
  /** The first selectable day. */
  today: CalendarDate;
};

/** A calendar in which any number of days can be selected. */
export function DaysCalendar({ value, onChange, today }: DaysCalendarProps) {
  const first = toLocalDay(today);
  return (
    <DayPicker
      {...calendarOptions}
      mode="multiple"
      selected={value.map(toLocalDay)}
      onSelect={(days) => onChange((days ?? []).map(toCalendarDate).sort())}
      disabled={{ before: first }}
      today={first}
      startMonth={first}
      defaultMonth={first}
    />
  );
}
