import { env } from "~/env";
import { lastDaySql } from "~/features/booking/journey-days.rules";
import type { BookableItem } from "~/features/checkout/booking-item.service";
import { type NamedProduct, productIn } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import type { PendingAmounts } from "~/lib/site";
import type { Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";
import { shared } from "~/server/shared";
import { checkPendingLimits, scaledPendingLimits } from "./pending-limits.rules";

/** RATE_LIMIT_FACTOR; tests replace it. 0: there are no limits. */
function limitFactor(): number {
  return shared("pending-limit-factor", () => env.RATE_LIMIT_FACTOR);
}

/**
 * Counts the account's pending bookings and locks the account until the transaction ends, so that parallel requests are
 * counted one after another. Call it before taking any other lock. Returns null when there are no limits.
 */
export async function countPending(
  sql: Sql,
  userId: string,
  named: NamedProduct,
  now: Date,
): Promise<PendingAmounts | null> {
  if (limitFactor() === 0) return null;
  const product = productIn(named);
  // Raw for the lock. The count is a separate statement: one that waits for the lock keeps its older snapshot.
  const [, [pending]] = await Promise.all([
    sql(`SELECT pg_advisory_xact_lock(hashtextextended($1, 2))::text`, [userId]),
    sql<PendingAmounts>(pendingOf, [userId, product?.id, dateInIndia(now), product?.kind]),
  ]);
  return pending ?? null;
}

/** Bookings whose last day has passed do not count. */
const pendingOf = `
  SELECT count(*)::int AS "bookings",
    count(*) FILTER (WHERE b."productId" = $2::uuid)::int AS "ofProduct",
    coalesce(sum(b."days") FILTER (WHERE b."kind" = $4::"ProductKind"), 0)::int AS "days",
    coalesce(sum(b."travelers") FILTER (WHERE b."productId" = $2::uuid), 0)::int AS "places"
  FROM "Booking" AS b
  WHERE b."userId" = $1::uuid AND b."status" = 'Pending' AND ${lastDaySql} >= $3::date`;

/** Throws TOO_MANY_PENDING with the `limit` and its `max`. `unscaled`: the limits of the settings. Admins have no limits. */
export function enforcePendingLimits(
  pending: PendingAmounts | null,
  user: Viewer,
  { kind, days, travelers }: Pick<BookableItem, "kind" | "days" | "travelers">,
  unscaled: PendingAmounts,
): void {
  const limits = scaledPendingLimits(unscaled, limitFactor());
  if (!pending || !limits || user.role === "admin") return;
  const refusal = checkPendingLimits(pending, { kind, days, travelers }, limits);
  if (!refusal) return;
  const { message, ...extra } = refusal;
  throw new AppError("TOO_MANY_PENDING", message, extra);
}
