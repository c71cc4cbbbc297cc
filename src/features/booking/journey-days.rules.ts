import type { ProductKind } from "~/features/product/registry";
import { addDays, type CalendarDate } from "~/lib/dates";

type Booked = { kind: ProductKind; days: number };

/** How many days a booking lasts: for a car, the days of the hire; for a tour or an offer, the current days of the product. */
export function journeyDays({ kind, days }: Booked, product: { days: number }): number {
  return Math.max(1, kind === "car" ? days : product.days);
}

/** The last day of a booking. */
export function lastDayOf(
  { date, ...booked }: Booked & { date: CalendarDate },
  product: { days: number },
): CalendarDate {
  return addDays(date, journeyDays(booked, product) - 1);
}

/** {@link journeyDays} in SQL, of "Booking" AS b and its "Product" AS p: an integer. */
export const journeyDaysSql = `greatest(1, CASE b."kind" WHEN 'car' THEN b."days" ELSE p."days" END)`;

/** {@link lastDayOf} in SQL, of "Booking" AS b and its "Product" AS p: a date. */
export const lastDaySql = `(b."date" + ${journeyDaysSql} - 1)`;
