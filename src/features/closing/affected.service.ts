import { lastDayOf, travelDaysSql } from "~/features/booking/journey-days.rules";
import { daysOf } from "~/features/product/availability/availability.rules";
import { takenFrom } from "~/features/product/availability/availability.service";
import { daysTaken, placesOf } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { countOf } from "~/lib/count";
import { addDays, type CalendarDate, dateInIndia, earlierOf, fromDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { Context } from "~/server/api/context";
import { invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { beginningOf, type OnDays, type Range, suggestDates } from "./closing.rules";
import { type AffectedBooking, type AffectedInput, maxAffected, maxDates } from "./closing.schema";

/** How many days after the closed days are offered for a move. */
const searchDays = 60;

const affectedSelect = {
  id: true,
  reference: true,
  kind: true,
  productId: true,
  itemTitle: true,
  status: true,
  date: true,
  days: true,
  tripDays: true,
  name: true,
  phone: true,
  travelers: true,
  withoutPlace: true,
  totalPrice: true,
  paid: true,
  contactEmail: true,
  user: { select: { email: true } },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof affectedSelect }>;

/** The bookings on the days, with the days to which each could move. Throws VALIDATION. */
export async function findAffected(
  { db, now }: Pick<Context, "db" | "now">,
  input: AffectedInput,
): Promise<{ bookings: AffectedBooking[] }> {
  if (input.from < dateInIndia(now)) throw invalidField("from", "Please choose a day from today on");
  return db.$transaction(async (tx) => {
    const rows = await readAffected(tx, input);
    const dates = new Map<string, Pick<AffectedBooking, "dates" | "suggested">>();
    for (const productId of new Set(rows.map((row) => row.productId))) {
      const own = rows.filter((row) => row.productId === productId);
      for (const [id, found] of await datesOf(tx, own, input, now)) dates.set(id, found);
    }
    return {
      bookings: rows.map((row) => toAffected(row, { closed: input, today: dateInIndia(now) }, dates.get(row.id))),
    };
  });
}

/**
 * The Pending and Confirmed bookings whose trip is on the days, by day: also those that begin before. Throws VALIDATION if there
 * are too many.
 */
export async function readAffected(tx: Transaction, { productIds, from, to }: AffectedInput): Promise<Row[]> {
  // Raw for the index on the ranges of trips.
  const found = await sqlFor(tx)<{ id: string }>(
    `SELECT b."id" FROM "Booking" b WHERE b."productId" = ANY($1::uuid[]) AND b."status" <> 'Cancelled'
       AND ${travelDaysSql} && daterange($2::date, $3::date, '[]')`,
    [productIds, from, to],
  );
  if (found.length > maxAffected) {
    const count = countOf(found.length, "booking");
    throw invalidField(
      "to",
      `${count} are affected, more than ${maxAffected}. Please close fewer products or days at once`,
    );
  }
  return tx.booking.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: affectedSelect,
    orderBy: [{ date: "asc" }, { id: "asc" }],
  });
}

/** `rows`: bookings of one product. */
async function datesOf(tx: Transaction, rows: Row[], closed: AffectedInput, now: Date) {
  const [first] = rows;
  if (!first) return new Map<string, never>();
  const { kind, productId } = first;
  const today = dateInIndia(now);
  const product = await stores[kind].bookable(sqlFor(tx), productId);
  if (!product || product.isArchived || product.refusal) return new Map<string, never>();
  const until = earlierOf(addDays(closed.to, searchDays), lastTravelDay(today));
  const taken = await takenFrom(tx, productId, { from: today, until, given: null });
  const days = daysOf({ ...product, taken }, { from: today, to: until, today });
  // The day of a trip that has begun cannot be changed.
  const moving = rows.filter(({ date }) => fromDatabaseDate(date) >= today).map(toOnDays);
  return suggestDates(days, moving, closed, maxDates);
}

function toOnDays({ id, kind, date, days, tripDays, travelers, withoutPlace }: Row): OnDays {
  const places = placesOf(kind, { travelers: Math.max(travelers - withoutPlace, 1) });
  return { id, date: fromDatabaseDate(date), tripDays, dayCount: daysTaken(kind, days), places };
}

function toAffected(
  { id: _id, itemTitle: title, date: stored, tripDays, user, contactEmail, ...row }: Row,
  { closed, today }: { closed: Range; today: CalendarDate },
  found: Pick<AffectedBooking, "dates" | "suggested"> = { dates: [], suggested: null },
): AffectedBooking {
  const { reference, kind, productId, status, name, travelers } = row;
  const date = fromDatabaseDate(stored);
  return {
    _id,
    reference,
    kind,
    productId,
    title,
    status,
    date,
    lastDay: lastDayOf({ date, tripDays }),
    begins: beginningOf(date, closed, today),
    name,
    travelers,
    phone: toAnsweredPhone(row.phone),
    totalPrice: Number(row.totalPrice),
    paid: Number(row.paid),
    email: contactEmail || (user?.email ?? null),
    ...found,
  };
}
