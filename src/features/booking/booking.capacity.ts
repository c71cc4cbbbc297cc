import { toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";

/** A claim on places of an item: `takes` of them on each of `days` dates from `date` on. */
export type Claim = {
  kind: "tour" | "car" | "offer";
  itemId: string;
  /** Places (a car: cars) on one date; null: no limit. */
  capacity: number | null;
  takes: number;
  date: string;
  days: number;
};

/**
 * Makes sure that the claim fits, and that no other one of the same item is decided until this transaction ends.
 * Throws SOLD_OUT.
 */
export async function requirePlaces(tx: Transaction, claim: Claim): Promise<void> {
  const { itemId, capacity, takes, date, days } = claim;
  if (capacity === null) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${itemId}::uuid::text, 0))`;
  const first = toDatabaseDate(date);
  const rows = await tx.$queryRaw<{ taken: number }[]>`
    SELECT coalesce(max("sum"), 0)::int AS "taken" FROM (
      SELECT sum(CASE WHEN b."carId" IS NULL THEN b."travelers" ELSE 1 END)
      FROM generate_series(${first}::date, ${first}::date + ${days - 1}::int, '1 day') AS "day"
      JOIN "Booking" b
        ON (b."tourId" = ${itemId}::uuid OR b."carId" = ${itemId}::uuid OR b."offerId" = ${itemId}::uuid)
        AND b."status" <> 'Cancelled' AND "day"::date BETWEEN b."date" AND b."date" + b."days" - 1
      GROUP BY "day") AS "fullest"`;
  const left = Math.max(capacity - (rows[0]?.taken ?? 0), 0);
  if (takes > left) throw new AppError("SOLD_OUT", soldOutText(claim.kind, left), { left });
}

function soldOutText(kind: Claim["kind"], left: number): string {
  if (kind === "car") return "This car is already taken on that date.";
  if (left === 0) return "There are no places left on that date.";
  return left === 1 ? "There is only 1 place left on that date." : `There are only ${left} places left on that date.`;
}
