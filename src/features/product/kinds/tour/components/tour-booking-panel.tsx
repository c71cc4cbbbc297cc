import { buttonStyles } from "~/components/ui/button-classes";
import { requestNote } from "~/features/booking/place/request-note.rules";
import { BookingAside } from "~/features/product/components/booking-aside";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { BookTourButton } from "./book-tour-button";

/** The price and the Book Now button of a tour's page. */
export function TourBookingPanel({ tour, startsOpen }: { tour: BookableTour; startsOpen: boolean }) {
  return (
    <BookingAside
      label="Book this tour"
      price={tour.price}
      prices={tour.prices}
      unit="per person"
      action={
        <BookTourButton
          tour={tour}
          startsOpen={startsOpen}
          isOwnPage
          className={buttonStyles({ size: "lg", className: "min-w-36" })}
        />
      }
      note={`The price includes everything listed; nothing is added to it. ${requestNote}`}
    />
  );
}
