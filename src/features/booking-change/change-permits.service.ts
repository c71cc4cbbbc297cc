import { permitsOf } from "~/features/checkout/booking-item.service";
import { permitsForOf } from "~/features/checkout/permit-entry.rules";
import { isRequestOnly, withObstacles } from "~/features/permit/permit.rules";
import { type NeededPermits, neededPermits } from "~/features/permit/permit.schema";
import type { Bookable } from "~/features/product/bookable";
import { kinds } from "~/features/product/registry";
import { type CalendarDate, dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import type { PlannedRow } from "./change-terms.service";

type On = { productId: string; date: CalendarDate; travelers: number; today: CalendarDate };

/**
 * The permits that a booking needs after a change. If product and day stay, these are the permits noted at booking, with today's
 * obstacles for the new number of travellers. Null if nobody said who travels, or if no permits are asked.
 */
export async function permitsAfter(
  tx: Transaction,
  row: PlannedRow,
  { product, date, travelers, today }: { product: Bookable } & Omit<On, "productId">,
): Promise<NeededPermits | null> {
  const said = neededPermits.nullable().parse(row.permits);
  if (!said) return null;
  const isSameTrip = product.id === row.productId && date === fromDatabaseDate(row.date);
  if (isSameTrip) return withObstacles(said, travelers);
  if (!kinds[product.kind].asksPermits) return null;
  return (await permitsFor(tx, said, { productId: product.id, date, travelers, today })).neededPermits;
}

/** Whether a booking becomes a request that only the office confirms, because its travellers no longer get their permits. */
export function becomesRequest({ permits }: PlannedRow, after: NeededPermits | null): boolean {
  return isRequestOnly(after) && !isRequestOnly(neededPermits.nullable().parse(permits));
}

/**
 * Stores on the booking which permits today's rules need, because the customer is told of them now. `date`: the new day of
 * travel; null: it stays. Does nothing if nobody said who travels. The caller has locked the booking's row.
 */
export async function renewPermits(
  tx: Transaction,
  id: string,
  { date, now }: { date: CalendarDate | null; now: Date },
): Promise<void> {
  const row = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { permits: true, productId: true, date: true, travelers: true },
  });
  const said = neededPermits.nullable().parse(row.permits);
  if (!said) return;
  const { productId, travelers } = row;
  const on = { productId, date: date ?? fromDatabaseDate(row.date), travelers, today: dateInIndia(now) };
  const { neededPermits: permits } = await permitsFor(tx, said, on);
  if (permits) await tx.booking.update({ where: { id }, data: { permits }, select: { id: true } });
}

/** Why a new date leaves too little time for the permits of those who said who travels; null: it does not. */
export async function tooSoonForPermits(tx: Transaction, row: PlannedRow, date: CalendarDate, today: CalendarDate) {
  const said = neededPermits.nullable().parse(row.permits);
  if (!said) return null;
  const { productId, travelers } = row;
  return (await permitsFor(tx, said, { productId, date, travelers, today })).permitObstacle;
}

/** What today's rules ask for a product on a date of those who said who travels. */
function permitsFor(
  tx: Transaction,
  { nationality, homeState }: NeededPermits,
  { productId, date, travelers, today }: On,
) {
  const who = permitsForOf({ nationality, homeState: homeState ?? "" });
  return permitsOf(sqlFor(tx), productId, { ...who, date, travelers }, today);
}
