import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { AppError } from "~/server/api/errors";
import { answer } from "./far-side";
import { noRows } from "./forms/portal-form";

/** Answers what Manage Bookings asks for when it opens. */
export function answerBookings(bookings: (typeof exampleAdminBooking)[] = [exampleAdminBooking]): void {
  answer("booking.list", () => bookings);
  const counts = { total: 1234, Pending: 1234, Confirmed: 0, Cancelled: 0, isCapped: false, hasPayments: false };
  answer("booking.summary", () => counts);
  answer("booking.views", () => []);
  // For the filters by product, guide and tag.
  const notFound = () => {
    throw new AppError("NOT_FOUND", "There is no such product.");
  };
  answer("tour.byId", () => exampleTour);
  answer("car.byId", notFound);
  answer("offer.byId", notFound);
  answer("resource.list", () => noRows);
  answer("booking.tags", () => []);
}
