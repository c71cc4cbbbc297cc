import { buttonStyles } from "~/components/ui/button-classes";
import { requestNote } from "~/features/booking/booking.rules";
import { BookingAside } from "~/features/product/components/booking-aside";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { isPaidAtBooking, shownTermsLine } from "~/features/product/policy/shown-terms.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { BookCarButton } from "./book-car-button";

type CarBookingPanelProps = {
  car: Car;
  /** The searched trip, from the address. */
  trip: SearchedTrip;
  startsOpen: boolean;
};

/** The price and the Book Now button of a car's page. */
export function CarBookingPanel({ car, trip, startsOpen }: CarBookingPanelProps) {
  return (
    <BookingAside
      label="Book this car"
      price={car.price}
      prices={car.prices}
      unit="per day, with driver"
      action={
        car.availability ? (
          <BookCarButton
            car={toBookableCar(car)}
            trip={trip}
            startsOpen={startsOpen}
            className={buttonStyles({ size: "lg", className: "min-w-36" })}
          />
        ) : (
          <p className="max-w-44 text-right font-medium text-[0.9375rem] lg:max-w-none lg:border-line lg:border-t lg:border-dashed lg:pt-4 lg:text-left">
            This car is not available at the moment.
          </p>
        )
      }
      terms={
        car.availability ? shownTermsLine(car, { totalPrice: car.price, date: trip.when, now: new Date() }) : undefined
      }
      permits={car.availability ? { costs: null, href: "/visa#who" } : undefined}
      note={car.availability && `The total is the price per day times your days. ${requestNote(isPaidAtBooking(car))}`}
    />
  );
}
