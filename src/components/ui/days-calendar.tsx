"use client";

import { format } from "date-fns";
import { DayPicker } from "react-day-picker";
import type { CalendarDate } from "~/lib/dates";
import { calendarLook, toLocalDay } from "./calendar-look";

type DaysCalendarProps = {
  value: readonly CalendarDate[];
  /** All that are chosen now, in the order of the calendar. */
  onChange: (dates: CalendarDate[]) => void;
  /** The first day that may be chosen. */
  today: CalendarDate;
};

/** Any number of days: a press chooses one, another gives it up. */
export function DaysCalendar({ value, onChange, today }: DaysCalendarProps) {
  const first = toLocalDay(today);
  return (
    <DayPicker
      {...calendarLook}
      mode="multiple"
      selected={value.map(toLocalDay)}
      onSelect={(days) => onChange((days ?? []).map((day) => format(day, "yyyy-MM-dd")).sort())}
      disabled={{ before: first }}
      today={first}
      startMonth={first}
      defaultMonth={first}
    />
  );
}
