import { lastTravelDay } from "~/features/booking/booking-limits.rules";
import { addDays, type CalendarDate, dateInIndia, formatDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";
import { closureOfStay, closureText, daysOf, firstOpen, type Opening } from "./availability.rules";
import { type Availability, type AvailabilityInput, maxAvailabilityDays } from "./availability.schema";

type Kind = "tour" | "car" | "offer";
type Item = { opening: Opening; capacity: number | null };

const defaultDays = 60;
const notThere = { tour: "This tour is not on offer.", car: "This car is not on offer.", offer: "Offer not found." };
const openingSelect = { seasonMonths: true, closedDates: true, leadDays: true } as const;
type OpeningRow = { seasonMonths: number[]; closedDates: Date[]; leadDays: number };

/** An opening out of a tour's, car's or offer's row. */
export function toOpening({ seasonMonths, closedDates, leadDays }: OpeningRow) {
  return { seasonMonths, closedDates: closedDates.map(fromDatabaseDate), leadDays } satisfies Opening;
}

/** What a body says of the opening, as columns; what it does not name stays as it is. */
export function toOpeningColumns<Fields extends { closedDates?: CalendarDate[] | undefined }>({
  closedDates,
  ...rest
}: Fields) {
  return { ...rest, ...(closedDates && { closedDates: closedDates.map(toDatabaseDate) }) };
}

/** Day by day, whether the item can be booked and how much of it is left. Throws NOT_FOUND. */
export async function getAvailability(
  { db, now }: Pick<Context, "db" | "now">,
  kind: Kind,
  { id, from: asked, to: askedTo, places = 1, days: stay = 1 }: AvailabilityInput,
): Promise<Availability> {
  const today = dateInIndia(now);
  const from = asked ?? today;
  const to = askedTo ?? addDays(from, defaultDays);
  const until = addDays(from, maxAvailabilityDays - 1);
  const [item, taken] = await Promise.all([findItem(db, kind, id), takenFrom(db, id, from, until)]);
  if (!item) throw new AppError("NOT_FOUND", notThere[kind]);
  const days = daysOf({ ...item, taken }, { from, to: until, today });
  return {
    nextOpen: firstOpen(days, { places: kind === "car" ? 1 : places, stay: kind === "car" ? stay : 1 }),
    days: days.filter(({ date }) => date <= to),
  };
}

async function findItem(db: Database, kind: Kind, id: string): Promise<Item | null> {
  const where = { id, archivedAt: null };
  if (kind === "car") {
    const select = { ...openingSelect, units: true, availability: true };
    const car = await db.car.findFirst({ where, select });
    return car && { opening: toOpening(car), capacity: car.availability ? car.units : 0 };
  }
  const select = { ...openingSelect, capacityPerDate: true };
  if (kind === "tour") {
    const tour = await db.tour.findFirst({ where, select });
    return tour && { opening: toOpening(tour), capacity: tour.capacityPerDate };
  }
  const offer = await db.offer.findFirst({ where, select: { ...select, validTill: true } });
  if (!offer) return null;
  const validTill = offer.validTill && fromDatabaseDate(offer.validTill);
  return { opening: { ...toOpening(offer), validTill }, capacity: offer.capacityPerDate };
}

async function takenFrom(db: Database, itemId: string, from: string, to: string): Promise<Map<CalendarDate, number>> {
  const date = { gte: toDatabaseDate(from), lte: toDatabaseDate(to) };
  const rows = await db.allocation.findMany({ where: { itemId, date }, select: { date: true, taken: true } });
  return new Map(rows.map((row) => [fromDatabaseDate(row.date), row.taken]));
}

/**
 * Throws UNBOOKABLE, with the `reason`, when something does not run on one of the days; VALIDATION for a day in the past
 * or beyond the last bookable day.
 */
export function requireOpen(opening: Opening, stay: { date: CalendarDate; days: number }, now: Date): void {
  const today = dateInIndia(now);
  const found = closureOfStay(opening, stay, today);
  if (!found) return;
  const message = closureText(found.closure, found.date, opening, today, stay.days);
  const issues = [{ path: ["date"], message }];
  if (stay.date < today || found.date > lastTravelDay(today)) throw new AppError("VALIDATION", message, { issues });
  throw new AppError("UNBOOKABLE", message, { reason: found.closure, issues });
}

/**
 * Gives the coming dates of an item, which the caller holds by `lockItem`, another capacity.
 * Throws CAPACITY_SOLD, with what is `sold` on which `date`, when it is lower than that.
 */
export async function setCapacity(
  tx: Transaction,
  itemId: string,
  capacity: number | null | undefined,
  now: Date,
): Promise<void> {
  if (capacity === undefined) return;
  const coming = { itemId, date: { gte: toDatabaseDate(dateInIndia(now)) } };
  const fullest =
    capacity === null
      ? null
      : await tx.allocation.findFirst({
          where: { ...coming, taken: { gt: capacity } },
          orderBy: [{ taken: "desc" }, { date: "asc" }],
        });
  if (fullest) {
    const date = fromDatabaseDate(fullest.date);
    const message = `${fullest.taken} are sold on ${formatDate(date)}: it cannot be less than that.`;
    throw new AppError("CAPACITY_SOLD", message, { sold: fullest.taken, date });
  }
  await tx.allocation.updateMany({ where: coming, data: { capacity } });
}
