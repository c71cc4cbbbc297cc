import { bookedItem, bookingHref } from "~/features/booking/list/my-bookings.rules";
import { planFacts } from "~/features/booking/plan/trip-plan.rules";
import type { BookingForPapers } from "~/features/booking/view/priced-booking.service";
import { formatPhone } from "~/lib/phone";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { toIcs } from "./ics";

/** The calendar file of a booking, with all its days. That of a cancelled booking takes it out of the calendar. */
export async function bookingIcs({ booking, sequence, updatedAt, lastDate, plan }: BookingForPapers): Promise<string> {
  const { name, supportPhone } = await readSettings();
  const { _id, reference, status, date, pickupLocation } = booking;
  const { title } = bookedItem(booking);
  const event = {
    id: `booking-${_id}@${new URL(siteUrl()).hostname}`,
    date,
    lastDate,
    status,
    sequence,
    title: status === "Pending" ? `${title} (not confirmed yet)` : title,
    text: [
      `Booking ${reference} at ${name}`,
      `Pickup: ${pickupLocation}`,
      ...(status === "Confirmed" ? planFacts(plan).map(({ label, value }) => `${label}: ${value}`) : []),
      `On the way: ${formatPhone(supportPhone)}`,
    ].join("\n"),
    location: pickupLocation,
    url: new URL(bookingHref(_id), siteUrl()).href,
    changedAt: updatedAt,
  };
  return toIcs(name, [event], { isCancelled: status === "Cancelled" });
}
