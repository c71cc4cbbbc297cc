import { isCompleted } from "~/features/booking/booking.rules";
import type { Booking } from "~/features/booking/booking.schema";
import type { BookingEvent } from "~/features/booking/booking-event.schema";
import { tripOf } from "~/features/booking/journey-days.rules";
import { partyText } from "~/features/product/price/party.rules";
import { allKinds, bookedKind, type KindLabel, kinds, type ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { type CalendarDate, daysIn } from "~/lib/dates";

/** The tabs of My Bookings, in their order. */
export const bookingTabs = ["Completed Orders", "Other Orders", "All Orders"] as const;

export type BookingTab = (typeof bookingTabs)[number];

/** The bookings of each tab, in the order given. */
export function sortIntoTabs(bookings: readonly Booking[]): Record<BookingTab, readonly Booking[]> {
  return {
    "Completed Orders": bookings.filter(({ status }) => isCompleted(status)),
    "Other Orders": bookings.filter(({ status }) => !isCompleted(status)),
    "All Orders": bookings,
  };
}

/** Does one of the bookings say where to be, today or later? */
export function hasTripAhead(bookings: readonly Pick<Booking, "status" | "date">[], today: CalendarDate): boolean {
  return bookings.some(({ status, date }) => isCompleted(status) && date >= today);
}

/** The booked product for display; "Booking" without a product. */
type BookedItem = {
  kind: KindLabel | "Booking";
  title: string;
  image: string | null;
  href: string | null;
};

export function bookedItem(booking: Pick<Booking, ProductKind>): BookedItem {
  for (const { kind, label, path } of allKinds) {
    const shown = booking[kind];
    if (!shown) continue;
    const [first = ""] = "images" in shown ? shown.images : [];
    const image = ("image" in shown && shown.image) || first || null;
    return { kind: label, title: "name" in shown ? shown.name : shown.title, image, href: `${path}${shown._id}` };
  }
  return { kind: "Booking", title: "Booking", image: null, href: null };
}

/** The HTML id of a booking's card. */
export function bookingAnchor(bookingId: string): string {
  return `booking-${bookingId}`;
}

/** The address of a booking's page; with `isNew` it begins with what happens now. */
export function bookingHref(bookingId: string, { isNew = false } = {}): string {
  return `/profile/bookings/${bookingId}${isNew ? "?booked=1" : ""}`;
}

/** The address of the page on which a booking is paid. */
export function payHref(bookingId: string): string {
  return `/profile/bookings/${bookingId}/pay`;
}

/** The address of the page that a link to pay opens. */
export function payByLinkHref(token: string): string {
  return `/pay/${token}`;
}

/** "2 adults, 2 children of 8 and 3"; of adults alone only their number. */
export function travellersText({ party, travelers }: Pick<Booking, "party" | "travelers">): string {
  return party.adults === travelers ? String(travelers) : partyText(party);
}

/** Whether lists say how many days a booking lasts. They say it of each hire, and of a tour or offer of more than one day. */
export function saysDays(booking: Pick<Booking, ProductKind | "date" | "lastDay">): boolean {
  const kind = bookedKind(booking);
  return (kind !== null && kinds[kind].lastsAsBooked) || tripOf(booking).tripDays > 1;
}

/** "Travels in 12 days"; null when the day has passed. */
export function travelsIn(date: CalendarDate, today: CalendarDate): string | null {
  const days = daysIn(today, date) - 1;
  if (days < 0) return null;
  if (days === 0) return "Travels today";
  return days === 1 ? "Travels tomorrow" : `Travels in ${countOf(days, "day")}`;
}

/** An event in words: "Confirmed by our office", "₹500 off: The jeep was late." */
export function stepTitle(event: BookingEvent): string {
  if (event.kind !== "status") return event.text;
  const { from, to, by, isExpired } = event;
  if (isExpired) return "Not paid in time: the places are free again";
  const who = by === "you" ? "you" : "our office";
  if (from === null) return by === "you" ? "Request sent by you" : "Request entered by our office";
  return `${to === "Pending" ? "Set back to Pending" : to} by ${who}`;
}
