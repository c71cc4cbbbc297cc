import { lastDayOf } from "~/features/booking/journey-days.rules";
import { ownConsentSelect, toOwnConsent } from "~/features/booking/whatsapp/consent.store";
import { daysOf } from "~/features/product/availability/availability.rules";
import { takenFrom } from "~/features/product/availability/availability.service";
import { daysTaken, placesOf } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { countOf } from "~/lib/count";
import { addDays, type CalendarDate, dateInIndia, earlierOf, fromDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import { lastTravelDay } from "~/lib/travel-horizon";
import { invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { type MayBegin, type OnDays, suggestDates } from "./closing.rules";
import { type AffectedBooking, maxAffected, maxDates } from "./closing.schema";

/** How many days after the affected ones are offered for a move. */
const searchDays = 60;

/** The columns of an affected booking. */
export const affectedSelect = {
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
  travelers: true,
  withoutPlace: true,
  totalPrice: true,
  paid: true,
  contactEmail: true,
  user: { select: { email: true } },
  ...ownConsentSelect,
} satisfies Prisma.BookingSelect;

export type Row = Prisma.BookingGetPayload<{ select: typeof affectedSelect }>;

type Dates = Pick<AffectedBooking, "dates" | "suggested">;

const noDates: Dates = { dates: [], suggested: null };

/** Throws VALIDATION if more bookings are affected than one closing decides. */
export function requireFew(count: number, advice: string): void {
  if (count <= maxAffected) return;
  throw invalidField("to", `${countOf(count, "booking")} are affected, more than ${maxAffected}. ${advice}`);
}

/** `last`: the last affected day of bookings of one product, after which `searchDays` are offered. */
type Search = { mayBegin: MayBegin; last: (rows: readonly Row[]) => CalendarDate; now: Date };

/** The free days to which each booking could move. */
export async function withDates(tx: Transaction, rows: readonly Row[], search: Search): Promise<(row: Row) => Dates> {
  const found = new Map<string, Dates>();
  for (const productId of new Set(rows.map((row) => row.productId))) {
    const own = rows.filter((row) => row.productId === productId);
    for (const [id, dates] of await datesOf(tx, own, search)) found.set(id, dates);
  }
  return ({ id }) => found.get(id) ?? noDates;
}

/** `rows`: bookings of one product. */
async function datesOf(tx: Transaction, rows: readonly Row[], { mayBegin, last, now }: Search) {
  const [first] = rows;
  if (!first) return new Map<string, never>();
  const { kind, productId } = first;
  const today = dateInIndia(now);
  const product = await stores[kind].bookable(sqlFor(tx), productId);
  if (!product || product.isArchived || product.refusal) return new Map<string, never>();
  const until = earlierOf(addDays(last(rows), searchDays), lastTravelDay(today));
  const taken = await takenFrom(tx, productId, { from: today, until, given: null });
  const days = daysOf({ ...product, taken }, { from: today, to: until, today });
  // The day of a trip that has begun cannot be changed.
  const moving = rows.filter(({ date }) => fromDatabaseDate(date) >= today).map(toOnDays);
  return suggestDates(days, moving, mayBegin, maxDates);
}

function toOnDays({ id, kind, date, days, tripDays, travelers, withoutPlace }: Row): OnDays {
  const places = placesOf(kind, { travelers: Math.max(travelers - withoutPlace, 1) });
  return { id, date: fromDatabaseDate(date), tripDays, dayCount: daysTaken(kind, days), places };
}

/** An affected booking without the days to which it could move. */
export function toAffected(row: Row, begins: AffectedBooking["begins"]): Omit<AffectedBooking, keyof Dates> {
  const { id: _id, reference, kind, productId, itemTitle: title, status, name, travelers, tripDays } = row;
  const date = fromDatabaseDate(row.date);
  return {
    _id,
    reference,
    kind,
    productId,
    title,
    status,
    date,
    lastDay: lastDayOf({ date, tripDays }),
    begins,
    name,
    travelers,
    phone: toAnsweredPhone(row.phone),
    totalPrice: Number(row.totalPrice),
    paid: Number(row.paid),
    email: row.contactEmail || (row.user?.email ?? null),
    agreedToWhatsApp: toOwnConsent(row)?.isCurrent ?? false,
  };
}
