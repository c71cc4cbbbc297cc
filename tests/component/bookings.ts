import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { answer } from "./far-side";
import { noRows } from "./forms/portal-form";

/** Answers what Manage Bookings asks for when it opens. */
export function answerBookings(bookings: (typeof exampleAdminBooking)[] = [exampleAdminBooking]): void {
  answer("booking.list", () => bookings);
  const counts = { total: 1234, Pending: 1234, Confirmed: 0, Cancelled: 0, isCapped: false, hasPayments: false };
  answer("booking.summary", () => counts);
  answer("booking.views", () => []);
  // For the filters by product, guide and tag.
  answer("tour.list", () => noRows);
  answer("car.list", () => noRows);
  answer("offer.list", () => ({ offers: [], total: 0, pages: 1 }));
  answer("resource.list", () => noRows);
  answer("booking.tags", () => []);
}
