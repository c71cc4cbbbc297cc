import { type CalendarDate, dateInIndia, datesIn } from "~/lib/dates";
import type { SampleFacts } from "./types";

type Seasonal = Pick<SampleFacts, "starts"> & { days: number; seasonMonths?: readonly number[] | undefined };

/** A leap year, so that 29 February is among its days. */
const allDays = datesIn("2028-01-01", "2028-12-31").map((date) => date.slice(5));

/** February's 29th is not counted: a trip must also be over by the 28th. */
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The days of the year, as "MM-dd", in its months on which it does not start: all but `starts`, or, without them, those from
 * which the trip would last beyond its season.
 */
export function closedDaysOfYear({ starts, days, seasonMonths = [] }: Seasonal): string[] {
  const inSeason = (month: number) => seasonMonths.includes(month);
  return allDays.filter((day) => {
    const [month = 0, date = 0] = day.split("-").map(Number);
    if (!inSeason(month)) return false;
    if (starts) return !starts.some(([first, last]) => first <= day && day <= last);
    const isLastMonth = !inSeason((month % 12) + 1);
    return isLastMonth && date + days - 1 > (lengths[month - 1] ?? 0);
  });
}

/** Customers book at most five years ahead (the setting `horizonDays`), and the catalogue is not written again for years. */
const yearsAhead = 10;

/** The same in this year and the next ten. */
export function closedDates(product: Seasonal, now: Date): CalendarDate[] {
  const closed = new Set(closedDaysOfYear(product));
  const year = Number(dateInIndia(now).slice(0, 4));
  return datesIn(`${year}-01-01`, `${year + yearsAhead}-12-31`).filter((date) => closed.has(date.slice(5)));
}
