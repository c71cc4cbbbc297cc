import { expect, it } from "vitest";
import { daysOf } from "~/features/product/duration.rules";
import { addDays, type CalendarDate, datesIn } from "~/lib/dates";
import { sampleOffers, sampleTours } from "~prisma/sample/catalogue";
import { closedDates, closedDaysOfYear } from "~prisma/sample/closed-days";

/** The longest that customers can book ahead (the setting `horizonDays`). */
const horizon = 1825;
const seasonal = [
  ...sampleTours.map(({ title, days, seasonMonths, starts }) => ({ title, days, seasonMonths, starts })),
  ...sampleOffers.map(({ title, duration, seasonMonths = [], starts }) => ({
    title,
    days: daysOf(duration),
    seasonMonths,
    starts,
  })),
];

/** The days that can be booked today although no trip starts on them, in a catalogue that was written on `written`. */
function soldInError(written: CalendarDate, today: CalendarDate): string[] {
  return seasonal.flatMap(({ title, ...product }) => {
    const never = new Set(closedDaysOfYear(product));
    const closed = new Set(closedDates(product, new Date(`${written}T12:00:00+05:30`)));
    return datesIn(today, addDays(today, horizon))
      .filter((day) => never.has(day.slice(5)) && !closed.has(day))
      .map((day) => `${title} on ${day}`);
  });
}

it.each([
  ["2026-11-29", "2026-11-29"],
  ["2026-11-29", "2027-12-31"],
  ["2026-11-29", "2028-02-29"],
  ["2026-01-01", "2030-12-31"],
])("no day on which a trip does not start is sold, written on %s and asked on %s", (written, today) => {
  expect(soldInError(written, today)).toEqual([]);
});
