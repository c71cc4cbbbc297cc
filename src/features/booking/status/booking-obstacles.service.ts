import { z } from "zod";
import { type BookingObstacle, bookingObstacles } from "~/features/booking/booking-admin.schema";
import { toOpening } from "~/features/product/availability/availability.service";
import { dateInIndia, formatDate, fromDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Booking as BookingRow } from "~/server/db/generated/client";
import { type FoundObstacle, obstaclesTo } from "./booking-obstacles.rules";

type Cancelled = Pick<BookingRow, "tourId" | "carId" | "offerId" | "date" | "days">;

const openingSelect = { seasonMonths: true, closedDates: true, leadDays: true, archivedAt: true } as const;

/** What NEEDS_CONFIRMATION carries beside its message. */
export const obstaclesInError = z.object({ obstacles: z.array(z.enum(bookingObstacles)) });

/** Throws NEEDS_CONFIRMATION, with the `obstacles`, unless `evenIf` names all that stands in the way. */
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
  const { tourId, carId, offerId, days } = booking;
  const stay = { date: fromDatabaseDate(booking.date), days };
  const today = dateInIndia(now);
  if (tourId) {
    const tour = await tx.tour.findUniqueOrThrow({ where: { id: tourId }, select: openingSelect });
    const offWhy = tour.archivedAt ? "This tour is no longer on offer." : null;
    return obstaclesTo({ opening: toOpening(tour), offWhy }, stay, today);
  }
  if (carId) {
    const car = await tx.car.findUniqueOrThrow({
      where: { id: carId },
      select: { ...openingSelect, availability: true },
    });
    const offWhy = car.archivedAt || !car.availability ? "This car is not available." : null;
    return obstaclesTo({ opening: toOpening(car), offWhy }, stay, today);
  }
  const select = { ...openingSelect, validTill: true };
  const offer = await tx.offer.findUniqueOrThrow({ where: { id: offerId ?? "" }, select });
  const till = offer.validTill && fromDatabaseDate(offer.validTill);
  const isOver = till !== null && till < stay.date;
  const over = isOver ? `The offer is valid till ${formatDate(till)} only.` : null;
  const offWhy = offer.archivedAt ? "This offer is no longer there." : over;
  return obstaclesTo({ opening: toOpening(offer), offWhy }, stay, today);
}
