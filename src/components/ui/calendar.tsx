"use client";

import { format, startOfMonth, startOfWeek } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { type CustomComponents, DayPicker } from "react-day-picker";
import { enIN } from "react-day-picker/locale/en-IN";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { Button } from "./button";

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
  days: OpenDays | undefined;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
};

const arrow =
  "grid size-10 place-items-center rounded-control text-leaf-900 hover:bg-mist aria-disabled:pointer-events-none aria-disabled:text-soft/35";

/** A month at a time, in the customer's hands; closed days and days before today cannot be chosen. */
export function Calendar({ value, onSelect, today, days, takesFocus }: CalendarProps) {
  const [first, selected] = [toLocalDay(today), value ? toLocalDay(value) : undefined];
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
        mode="single"
        required
        selected={selected}
        onSelect={(day) => onSelect(toDate(day))}
        disabled={[{ before: first }, isClosed]}
        modifiers={{ closed: isClosed }}
        modifiersClassNames={{ closed: "[&>button]:line-through" }}
        today={first}
        startMonth={first}
        month={month}
        onMonthChange={setMonth}
        autoFocus={takesFocus}
        fixedWeeks
        showOutsideDays
        navLayout="around"
        locale={enIN}
        labels={{ labelPrevious: () => "Previous month", labelNext: () => "Next month" }}
        components={{ Chevron: Arrow }}
        classNames={{
          root: "w-70",
          month: "grid grid-cols-[auto_1fr_auto] items-center",
          month_caption: "text-center font-display text-lg",
          button_previous: arrow,
          button_next: arrow,
          month_grid: "col-span-3 mt-1 border-collapse",
          weekday: "size-10 font-semibold text-[0.8125rem] text-soft",
          day: "group size-10 p-0 text-center",
          day_button:
            "mx-auto grid size-10 place-items-center rounded-control text-[0.9375rem] tabular-nums transition-colors enabled:hover:bg-mist disabled:cursor-default disabled:text-soft/45 aria-disabled:text-soft/45 group-data-outside:text-soft group-data-[outside]:group-data-[disabled]:text-soft/45 group-data-selected:bg-leaf-900 group-data-selected:font-semibold group-data-selected:text-white enabled:group-data-selected:hover:bg-leaf-700",
          today: "font-bold [&>button]:shadow-[inset_0_-3px_0_var(--color-marigold)]",
        }}
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

function Arrow({ orientation }: Parameters<CustomComponents["Chevron"]>[0]) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}

function toDate(day: Date): CalendarDate {
  return format(day, "yyyy-MM-dd");
}

/** The calendar works on the browser's own days; a day is a day in any zone. */
function toLocalDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00`);
}
