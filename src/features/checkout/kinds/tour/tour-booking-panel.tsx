import { buttonStyles } from "~/components/ui/button-classes";
import { requestNote } from "~/features/booking/booking.rules";
import { BookingAside } from "~/features/product/components/booking-aside";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { isPaidAtBooking, shownTermsLine } from "~/features/product/policy/shown-terms.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { BookTourButton } from "./book-tour-button";

type TourBookingPanelProps = {
  tour: BookableTour;
  trip: SearchedTrip;
  startsOpen: boolean;
  /** Whether the page has the calendar of prices and places. */
  hasDates: boolean;
  /** What permits cost, a sentence for each; null: it depends on who travels. */
  permitCosts: readonly string[] | null;
};

/** The price and the Book Now button of a tour's page. */
export function TourBookingPanel({ tour, trip, startsOpen, hasDates, permitCosts }: TourBookingPanelProps) {
  return (
    <BookingAside
      label="Book this tour"
      price={tour.price}
      prices={tour.prices}
      unit="per person"
      datesHref={hasDates ? "#dates" : undefined}
      action={
        <BookTourButton
          tour={tour}
          trip={trip}
          startsOpen={startsOpen}
          isOwnPage
          className={buttonStyles({ size: "lg", className: "min-w-36" })}
        />
      }
      terms={shownTermsLine(tour, { totalPrice: tour.price, date: trip.when, now: new Date() })}
      permits={{ costs: permitCosts, href: "#permits" }}
      note={`The price includes everything listed; ${tour.asksPermits === false ? "nothing is added to it" : "only permits may cost extra"}. ${requestNote(isPaidAtBooking(tour))}`}
    />
  );
}
