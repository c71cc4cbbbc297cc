import type { Bookable } from "~/features/product/bookable";
import { daysTaken, kinds, placesOf } from "~/features/product/registry";
import type { BookableReader } from "~/features/product/store";
import { addDays, type CalendarDate, dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Database } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { readSettings } from "~/server/settings/read-settings";
import { blockText, closureOfTravel, type Day, daysOf, firstOpen } from "./availability.rules";
import { type Availability, type AvailabilityInput, maxAvailabilityDays } from "./availability.schema";

const defaultDays = 60;

/** The places that a booking takes on each of its days, and would give back. */
type GivenPlaces = { date: CalendarDate; days: number; places: number };

/**
 * Returns the status and the free places of each day, and the next open day; `given` places count as free. Throws
 * NOT_FOUND.
 */
export async function getAvailability(
  { db, now }: Pick<Context, "db" | "now">,
  store: BookableReader,
  { id, from: requestedFrom, to: requestedTo, places = 1, days: dayCount = 1 }: AvailabilityInput,
  given: GivenPlaces | null = null,
): Promise<Availability> {
  const from = requestedFrom ?? dateInIndia(now);
  const to = requestedTo ?? addDays(from, defaultDays);
  const { days } = await readDays({ db, now }, store, id, { from, given });
  const requested = { places: placesOf(store.kind, { travelers: places }), dayCount: daysTaken(store.kind, dayCount) };
  return {
    nextOpen: firstOpen(days, requested),
    days: days.filter(({ date }) => date <= to),
  };
}

/**
 * Reads a product on offer and the status of its days for a year from `from` on, in one statement for the product and one
 * for the places; `given` places count as free. Throws NOT_FOUND.
 */
export async function readDays(
  { db, now }: Pick<Context, "db" | "now">,
  store: BookableReader,
  id: string,
  { from, given = null }: { from: CalendarDate; given?: GivenPlaces | null },
): Promise<{ product: Bookable; days: Day[] }> {
  const until = addDays(from, maxAvailabilityDays - 1);
  const [product, taken] = await Promise.all([
    store.bookable(sql, id),
    takenFrom(db, id, { from, until, given }),
    // Brings the horizon up to date.
    readSettings(),
  ]);
  if (!product || product.isArchived) throw new AppError("NOT_FOUND", kinds[store.kind].notFound);
  const days = daysOf({ ...product, taken }, { from, to: until, today: dateInIndia(now) });
  return { product, days };
}

/** The taken places of each day of the range; `given` places count as free. */
export async function takenFrom(
  db: Pick<Database, "allocation">,
  productId: string,
  { from, until, given }: { from: CalendarDate; until: CalendarDate; given: GivenPlaces | null },
): Promise<Map<CalendarDate, number>> {
  const date = { gte: toDatabaseDate(from), lte: toDatabaseDate(until) };
  const rows = await db.allocation.findMany({ where: { productId, date }, select: { date: true, taken: true } });
  const last = given && addDays(given.date, given.days - 1);
  return new Map(
    rows.map((row) => {
      const day = fromDatabaseDate(row.date);
      const isGiven = given !== null && last !== null && given.date <= day && day <= last;
      return [day, isGiven ? row.taken - given.places : row.taken];
    }),
  );
}

/**
 * Throws UNBOOKABLE, with the `reason`, if one of the days is not open; VALIDATION for a day in the past or after the
 * last bookable day.
 */
export function requireOpen(
  product: Pick<Bookable, "kind" | "bookingWindow">,
  travel: { date: CalendarDate; days: number },
  now: Date,
): void {
  const today = dateInIndia(now);
  const found = closureOfTravel(product.bookingWindow, travel, today);
  if (!found) return;
  const block = { date: found.date, status: found.closure, left: null };
  const message = blockText(product, block, { days: travel.days, today });
  const issues = [{ path: ["date"], message }];
  if (travel.date < today || found.date > lastTravelDay(today)) throw new AppError("VALIDATION", message, { issues });
  throw new AppError("UNBOOKABLE", message, { reason: found.closure, issues });
}
