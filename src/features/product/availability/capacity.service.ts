import { dateInIndia, formatDate, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";

/**
 * Gives the coming dates of an item, which the caller holds by `lockItem`, another capacity.
 * Throws CAPACITY_SOLD, with what is `sold` on which `date`, when it is lower than that.
 */
export async function setCapacity(
  tx: Transaction,
  productId: string,
  capacity: number | null | undefined,
  now: Date,
): Promise<void> {
  if (capacity === undefined) return;
  const coming = { productId, date: { gte: toDatabaseDate(dateInIndia(now)) } };
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
