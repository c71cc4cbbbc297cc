import { isCompleted } from "~/features/booking/booking.rules";
import type { Booking } from "~/features/booking/booking.schema";
import type { BookingEvent } from "~/features/booking/booking-event.schema";

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

/** What a booking is for; "Booking" when that is no longer known. */
export type BookedItem = {
  kind: "Tour" | "Car" | "Offer" | "Booking";
  title: string;
  image: string | null;
  href: string | null;
};

/** What a booking is for: one of a tour, a car, an offer. */
export function bookedItem({ tour, car, offer }: Pick<Booking, "tour" | "car" | "offer">): BookedItem {
  if (tour) return { kind: "Tour", title: tour.title, image: tour.images[0] || null, href: `/tour/${tour._id}` };
  if (car) {
    return { kind: "Car", title: car.name, image: car.image || car.images[0] || null, href: `/car/${car._id}` };
  }
  if (offer) return { kind: "Offer", title: offer.title, image: offer.image || null, href: `/offers/${offer._id}` };
  return { kind: "Booking", title: "Booking", image: null, href: null };
}

/** The id of a booking's card in the page. */
export function bookingAnchor(bookingId: string): string {
  return `booking-${bookingId}`;
}

/** A step of a booking in words: "Confirmed by our office". */
export function stepTitle({ from, to, by }: Pick<BookingEvent, "from" | "to" | "by">): string {
  const what = from === null ? "Booked" : to === "Pending" ? "Set back to Pending" : to;
  return `${what} by ${by === "you" ? "you" : "our office"}`;
}
