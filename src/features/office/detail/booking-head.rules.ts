import type { AdminBooking } from "~/features/booking/booking.schema";
import { tripOf } from "~/features/booking/journey-days.rules";
import { countOf } from "~/lib/count";
import { formatDate, formatDays } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

/** The day of a trip, or its first and last day: "15 Jan 2027 to 18 Jan 2027, 4 days". */
export function tripDaysText(booking: Pick<AdminBooking, "date" | "lastDay">): string {
  const { lastDay, tripDays } = tripOf(booking);
  const shown = formatDays(booking.date, lastDay);
  return tripDays === 1 ? shown : `${shown}, ${countOf(tripDays, "day")}`;
}

/** What is still to be paid, and by when: "₹7,200 of ₹9,000, by 8 Jan 2027". */
export function stillDueText({
  due,
  dueOn,
  paid,
  totalPrice,
}: Pick<AdminBooking, "due" | "dueOn" | "paid" | "totalPrice">): string {
  if (due > 0) return `${formatRupees(due)} of ${formatRupees(totalPrice)}${dueOn ? `, by ${formatDate(dueOn)}` : ""}`;
  return paid > 0 ? `Nothing, ${formatRupees(paid)} is paid` : "Nothing";
}
