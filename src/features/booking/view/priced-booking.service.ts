import { agreedPriceSelect, toAgreedPrice } from "~/features/booking/agreed-price";
import { readBooking } from "~/features/booking/booking.columns";
import type { PricedBooking } from "~/features/booking/booking.schema";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import type { ShownPlan } from "~/features/booking/plan/trip-plan.schema";
import { readPlan } from "~/features/booking/plan/trip-plan.store";
import { stores } from "~/features/product/registry.server";
import type { CalendarDate } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";

/** A booking by its id; with `userId` only if it is that user's. */
export type Whose = { id: string; userId?: string };

const select = {
  ...agreedPriceSelect,
  sequence: true,
  updatedAt: true,
  productId: true,
  tripDays: true,
  product: { select: { states: true, tour: { select: { itinerary: true } } } },
} satisfies Prisma.BookingSelect;

/** A booking with what its papers say about the product, as the product is today. */
export type BookingForPapers = {
  booking: PricedBooking;
  /** How often it has been changed. */
  sequence: number;
  updatedAt: Date;
  /** How many days the trip lasts, and the last of them. */
  tripDays: number;
  lastDate: CalendarDate;
  plan: ShownPlan;
  product: {
    states: string[];
    /** Empty for cars and offers. */
    itinerary: string;
    includes: string[];
    bring: string[];
    permits: string | null;
  };
};

/** Reads a booking for its papers; null if there is none. */
export async function readForPapers(tx: Transaction, whose: Whose, now: Date): Promise<BookingForPapers | null> {
  const row = await tx.booking.findFirst({ where: whose, select });
  if (!row) return null;
  const booking = await readBooking(tx, whose.id);
  const bookable = await stores[row.kind].bookable(sqlFor(tx), row.productId);
  const { sequence, updatedAt, tripDays, product } = row;
  return {
    booking: { ...booking, ...toAgreedPrice(row, booking, now) },
    sequence,
    updatedAt,
    tripDays,
    lastDate: lastDayOf({ date: booking.date, tripDays }),
    plan: await readPlan(sqlFor(tx), { id: whose.id, date: booking.date }, now),
    product: {
      states: product.states,
      itinerary: product.tour?.itinerary ?? "",
      includes: bookable?.includes ?? [],
      bring: bookable?.bring ?? [],
      permits: bookable?.permits || null,
    },
  };
}
