import { dateInIndia, formatDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";

/**
 * Sets the capacity of an item's dates from today on, without departures that have their own. The caller must lock the item with
 * `lockItem` first. Throws CAPACITY_SOLD, with `sold` and `date`, if more is sold on a date.
 */
export async function setCapacity(
  tx: Transaction,
  productId: string,
  capacity: number | null | undefined,
  now: Date,
): Promise<void> {
  if (capacity === undefined) return;
  const coming = await comingDates(tx, productId, now);
  const fullest = await fullestAbove(tx, coming, capacity);
  if (fullest) throw new AppError("CAPACITY_SOLD", soldText(fullest), fullest);
  await tx.allocation.updateMany({ where: coming, data: { capacity } });
}

/** Why the item cannot have this capacity; null: it can. */
export async function capacityProblem(
  tx: Transaction,
  productId: string,
  capacity: number | null,
  now: Date,
): Promise<string | null> {
  const fullest = await fullestAbove(tx, await comingDates(tx, productId, now), capacity);
  return fullest && soldText(fullest);
}

type Coming = Awaited<ReturnType<typeof comingDates>>;
type Fullest = { sold: number; date: string };

async function comingDates(tx: Transaction, productId: string, now: Date) {
  const from = toDatabaseDate(dateInIndia(now));
  const own = await tx.departure.findMany({
    where: { productId, date: { gte: from }, capacity: { not: null } },
    select: { date: true },
  });
  return { productId, date: { gte: from, notIn: own.map(({ date }) => date) } };
}

async function fullestAbove(tx: Transaction, coming: Coming, capacity: number | null): Promise<Fullest | null> {
  if (capacity === null) return null;
  const fullest = await tx.allocation.findFirst({
    where: { ...coming, taken: { gt: capacity } },
    orderBy: [{ taken: "desc" }, { date: "asc" }],
  });
  return fullest && { sold: fullest.taken, date: fromDatabaseDate(fullest.date) };
}

function soldText({ sold, date }: Fullest): string {
  return `${sold} are sold on ${formatDate(date)}: it cannot be less than that.`;
}
