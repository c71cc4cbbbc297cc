import { dateInIndia, formatDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";

/**
 * Sets the capacity of an item's dates from today on, without departures that have their own. The caller must lock the item with `lockItem` first.
 * Throws CAPACITY_SOLD, with `sold` and `date`, if more is sold on a date.
 */
export async function setCapacity(
  tx: Transaction,
  productId: string,
  capacity: number | null | undefined,
  now: Date,
): Promise<void> {
  if (capacity === undefined) return;
  const from = toDatabaseDate(dateInIndia(now));
  const own = await tx.departure.findMany({
    where: { productId, date: { gte: from }, capacity: { not: null } },
    select: { date: true },
  });
  const coming = { productId, date: { gte: from, notIn: own.map(({ date }) => date) } };
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
