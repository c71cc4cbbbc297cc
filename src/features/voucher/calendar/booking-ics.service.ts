import { bookedItem, bookingHref } from "~/features/booking/list/my-bookings.rules";
import { readPlanChangedAt } from "~/features/booking/plan/plan-changed.store";
import { planFacts } from "~/features/booking/plan/trip-plan.rules";
import type { BookingForPapers } from "~/features/booking/view/priced-booking.service";
import { formatPhone } from "~/lib/phone";
import { sql } from "~/server/db/sql";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { toIcs } from "./ics";

/** SEQUENCE has 31 bits: seconds since 2020 fit until 2088. */
const sequenceStart = Date.UTC(2020, 0, 1);

/**
 * SEQUENCE of a calendar file, which must grow with each change of what it says: by the time of the last one. The number of the
 * booking's own changes is added, because two of them may come within a second.
 */
export function calendarSequence(changes: number, changedAt: Date): number {
  return Math.floor((changedAt.getTime() - sequenceStart) / 1000) + changes;
}

/** The calendar file of a booking, with all its days. That of a cancelled booking takes it out of the calendar. */
export async function bookingIcs(
  { booking, sequence, updatedAt, lastDate, plan }: BookingForPapers,
  now: Date,
): Promise<string> {
  const { name, supportPhone } = await readSettings();
  const { _id, reference, status, date, pickupLocation } = booking;
  const { title } = bookedItem(booking);
  const planChangedAt = await readPlanChangedAt(sql, { id: _id, date }, now);
  const changedAt = planChangedAt && planChangedAt > updatedAt ? planChangedAt : updatedAt;
  const event = {
    id: `booking-${_id}@${new URL(siteUrl()).hostname}`,
    date,
    lastDate,
    status,
    sequence: calendarSequence(sequence, changedAt),
    title: status === "Pending" ? `${title} (not confirmed yet)` : title,
    text: [
      `Booking ${reference} at ${name}`,
      `Pickup: ${pickupLocation}`,
      ...(status === "Confirmed" ? planFacts(plan).map(({ label, value }) => `${label}: ${value}`) : []),
      `On the way: ${formatPhone(supportPhone)}`,
    ].join("\n"),
    location: pickupLocation,
    url: new URL(bookingHref(_id), siteUrl()).href,
    changedAt,
  };
  return toIcs(name, [event], { isCancelled: status === "Cancelled" });
}
