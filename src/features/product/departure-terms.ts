import type { CalendarDate } from "~/lib/dates";

/** What departures from today on change for bookings, as read by {@link departureColumn}. */
export type DepartureTerms = {
  departures: { date: CalendarDate; isClosed: boolean; capacity: number | null }[] | null;
};

/** The closed departures of `"Product" AS p`, and those with their own capacity. */
export const departureColumn = `(
  SELECT json_agg(json_build_object('date', d."date"::text, 'isClosed', d."status" IN ('closed', 'cancelled'), 'capacity', d."capacity"))
  FROM "Departure" d
  WHERE d."productId" = p."id" AND d."date" >= CURRENT_DATE - 1
    AND (d."status" IN ('closed', 'cancelled') OR d."capacity" IS NOT NULL)) AS "departures"`;

/** The product's closed dates with those of its closed departures, and the capacities of departures by date. */
export function departureTerms({ closedDates, departures }: DepartureTerms & { closedDates: CalendarDate[] }) {
  const found = departures ?? [];
  return {
    closedDates: [...closedDates, ...found.flatMap(({ date, isClosed }) => (isClosed ? [date] : []))],
    capacities: new Map(found.flatMap(({ date, capacity }) => (capacity === null ? [] : [[date, capacity] as const]))),
  };
}
