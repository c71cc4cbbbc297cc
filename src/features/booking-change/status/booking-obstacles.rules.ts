import type { BookingObstacle } from "~/features/booking/booking-admin.schema";
import { type BookingWindow, closureOf } from "~/features/product/availability/availability.rules";
import { addDays, type CalendarDate, formatDate } from "~/lib/dates";

type TravelDays = { date: CalendarDate; days: number };

export type FoundObstacle = { code: BookingObstacle; text: string };

/** What prevents restoring a cancelled booking: each kind of obstacle once, with its first day. */
export function obstaclesTo(
  { bookingWindow, goneReason }: { bookingWindow: BookingWindow; goneReason: string | null },
  { date, days }: TravelDays,
  today: CalendarDate,
): FoundObstacle[] {
  const found: FoundObstacle[] = [];
  const add = (code: BookingObstacle, text: string) => {
    if (!found.some((one) => one.code === code)) found.push({ code, text });
  };
  if (date < today) add("PAST", `${formatDate(date)} is past.`);
  if (goneReason) add("NOT_ON_OFFER", goneReason);
  for (let offset = 0; offset < days; offset++) {
    const day = addDays(date, offset);
    // Ignore lead days: they do not limit admins.
    const closure = closureOf({ ...bookingWindow, leadDays: 0 }, day, day);
    if (closure === "CLOSED") add("CLOSED", `${formatDate(day)} is closed.`);
    if (closure === "OUT_OF_SEASON") add("OUT_OF_SEASON", `${formatDate(day)} is out of season.`);
  }
  return found;
}
