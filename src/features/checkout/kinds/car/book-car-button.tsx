"use client";

import { BookButton } from "~/features/checkout/components/book-button";
import { useBookingDialog } from "~/features/checkout/components/use-booking-dialog";
import type { BookableCar } from "~/features/product/kinds/car/car-booking.schema";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { lazyPart } from "~/lib/lazy-part";

// The booking form is loaded on demand.
const dialogPart = lazyPart(() => import("./car-booking-dialog").then((module) => module.CarBookingDialog));

type BookCarButtonProps = {
  car: BookableCar;
  /** The searched trip, from the address. */
  trip: SearchedTrip;
  /** Opens the dialog without a click, as the URL requests after a login. */
  startsOpen: boolean;
  className: string;
};

/** Opens the booking dialog. */
export function BookCarButton({ car, trip, startsOpen, className }: BookCarButtonProps) {
  const dialog = useBookingDialog(dialogPart, startsOpen);
  return (
    <>
      <BookButton dialog={dialog} of={car.name} isInPanel className={className} />
      {dialog.Part && <dialog.Part car={car} trip={trip} occasion={dialog.occasion} onClose={dialog.close} />}
    </>
  );
}
