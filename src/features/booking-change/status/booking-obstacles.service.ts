import { z } from "zod";
import { type BookingObstacle, obstacles } from "~/features/booking/booking-admin.schema";
import { kinds } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { dateInIndia, formatDate, fromDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Booking as BookingRow } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { type FoundObstacle, obstaclesTo } from "./booking-obstacles.rules";

type Cancelled = Pick<BookingRow, "kind" | "productId" | "date" | "days">;

/** The extra fields of a NEEDS_CONFIRMATION error. */
export const obstaclesInError = z.object({ obstacles });

/** Throws NEEDS_CONFIRMATION with the remaining `obstacles`, unless `evenIf` lists them all. */
export async function requireNoObstacle(
  tx: Transaction,
  booking: Cancelled,
  evenIf: readonly BookingObstacle[],
  now: Date,
): Promise<void> {
  const found = (await findObstacles(tx, booking, now)).filter(({ code }) => !evenIf.includes(code));
  if (found.length === 0) return;
  const message = `${found.map(({ text }) => text).join(" ")} Take the booking up all the same?`;
  throw new AppError("NEEDS_CONFIRMATION", message, { obstacles: found.map(({ code }) => code) });
}

async function findObstacles(tx: Transaction, booking: Cancelled, now: Date): Promise<FoundObstacle[]> {
  const travel = { date: fromDatabaseDate(booking.date), days: booking.days };
  const today = dateInIndia(now);
  const product = await stores[booking.kind].bookable(sqlFor(tx), booking.productId);
  if (!product) throw new AppError("NOT_FOUND", kinds[booking.kind].notFound);
  const { validTill } = product.bookingWindow;
  const isOver = validTill && validTill < travel.date;
  const over = isOver ? `The offer is valid till ${formatDate(validTill)} only.` : null;
  const goneReason = product.isArchived || product.refusal ? kinds[booking.kind].gone : over;
  return obstaclesTo({ bookingWindow: { ...product.bookingWindow, validTill: null }, goneReason }, travel, today);
}
