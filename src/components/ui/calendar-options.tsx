import { format } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { CustomComponents } from "react-day-picker";
import { enIN } from "react-day-picker/locale/en-IN";
import type { CalendarDate } from "~/lib/dates";

const arrow =
  "grid size-10 place-items-center rounded-control text-leaf-ink hover:bg-mist aria-disabled:pointer-events-none aria-disabled:text-soft/35";

/** Options shared by all calendars: one month at a time, in en-IN. */
export const calendarOptions = {
  fixedWeeks: true,
  showOutsideDays: true,
  navLayout: "around",
  locale: enIN,
  labels: { labelPrevious: () => "Previous month", labelNext: () => "Next month" },
  components: { Chevron: Arrow },
  classNames: {
    // 40 px per day, or less on narrow screens.
    root: "w-70 max-w-full",
    month: "grid grid-cols-[auto_1fr_auto] items-center",
    month_caption: "text-center font-display text-lg",
    button_previous: arrow,
    button_next: arrow,
    month_grid: "col-span-3 mt-1 w-full table-fixed border-collapse",
    weekday: "h-10 font-semibold text-[0.8125rem] text-soft",
    day: "group h-10 p-0 text-center",
    day_button:
      "mx-auto grid h-10 w-full max-w-10 place-items-center rounded-control text-[0.9375rem] tabular-nums transition-colors enabled:hover:bg-mist disabled:cursor-default disabled:text-soft/45 aria-disabled:text-soft/45 group-data-outside:text-soft group-data-[outside]:group-data-[disabled]:text-soft/45 group-data-selected:bg-chosen group-data-selected:font-semibold group-data-selected:text-on-deep enabled:group-data-selected:hover:bg-chosen/90",
    today: "font-bold [&>button]:shadow-[inset_0_-3px_0_var(--color-marigold)]",
  },
} as const;

function Arrow({ orientation }: Parameters<CustomComponents["Chevron"]>[0]) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}

/** Converts a date to local midnight, which react-day-picker uses for days. */
export function toLocalDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00`);
}

/** Converts a day of react-day-picker back to a date. */
export function toCalendarDate(day: Date): CalendarDate {
  return format(day, "yyyy-MM-dd");
}
