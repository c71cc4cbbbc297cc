import { addDays, type CalendarDate } from "~/lib/dates";
import { type PermitRuleRow, rulesFor, type Traveller } from "./permit.rules";

/** Monday to Friday, except holidays. */
export function isWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The day after `count` full working days that follow `today`; today itself for none. */
export function dayAfterWorkingDays(
  today: CalendarDate,
  count: number,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (count === 0) return today;
  let date = today;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(date, holidays)) left--;
  }
  return addDays(date, 1);
}

/** How many full working days are between today and a day of travel. */
export function workingDaysBetween(
  today: CalendarDate,
  travel: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): number {
  let count = 0;
  for (let day = addDays(today, 1); day < travel; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count++;
  return count;
}

/** `tripDays`: how many days the trip lasts, because a relaxation may end before it does. */
type Facts = {
  traveller: Traveller;
  tripDays: number;
  today: CalendarDate;
  holidays: ReadonlySet<CalendarDate>;
};

/** Judges days of travel, each by the rules that hold on it, if permits are applied for today. */
export function permitDays(rules: readonly PermitRuleRow[], { traveller, tripDays, today, holidays }: Facts) {
  /** By the number of working days, the first day after them. */
  const after = new Map<number, CalendarDate>();
  const readyBy = (date: CalendarDate): CalendarDate | null => {
    const count = longestTime(rulesFor(rules, { date, lastDay: addDays(date, tripDays - 1), traveller }));
    if (count === null) return null;
    const day = after.get(count) ?? dayAfterWorkingDays(today, count, holidays);
    after.set(count, day);
    return day;
  };
  /** Whether a day leaves too little time for the permits. False if their time is not known. */
  const isTooEarly = (date: CalendarDate): boolean => {
    const ready = readyBy(date);
    return ready !== null && date < ready;
  };
  return {
    isTooEarly,
    /**
     * The earliest day of travel that leaves time for the permits of `date`: for a day that is too early, the next one that is
     * not. Null if their time is not known.
     */
    firstPossible: (date: CalendarDate): CalendarDate | null => {
      const ready = readyBy(date);
      if (ready === null || ready <= date) return ready;
      // Other rules may hold by then.
      let day = date < today ? today : date;
      while (isTooEarly(day)) day = addDays(day, 1);
      return day;
    },
  };
}

/**
 * The working days of the slowest permit for a whole state; null if those of one are not known. Permits for single places are
 * ignored, because not every traveller goes there.
 */
function longestTime(needs: readonly PermitRuleRow[]): number | null {
  let longest = 0;
  for (const { places, workingDays } of needs) {
    if (places.length > 0) continue;
    if (workingDays === null) return null;
    longest = Math.max(longest, workingDays);
  }
  return longest;
}
