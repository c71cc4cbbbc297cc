"use client";

import { BookButton } from "~/features/checkout/components/book-button";
import { useBookingDialog } from "~/features/checkout/components/use-booking-dialog";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { lazyPart } from "~/lib/lazy-part";

/** The tour booking modal, whose code is loaded on demand. */
export const tourDialogPart = lazyPart(() =>
  import("./tour-booking-dialog").then((module) => module.TourBookingDialog),
);

type BookTourButtonProps = {
  tour: BookableTour;
  /** The searched trip, from the address. */
  trip?: SearchedTrip | undefined;
  /** Opens the modal without a click, as the URL requests after a login. */
  startsOpen?: boolean;
  /** True on the tour's page, where the URL says whether the modal is open. */
  isOwnPage?: boolean;
  className: string;
};

/** Opens the booking modal. */
export function BookTourButton(props: BookTourButtonProps) {
  const { tour, trip = {}, startsOpen = false, isOwnPage = false, className } = props;
  const dialog = useBookingDialog(tourDialogPart, startsOpen);
  return (
    <>
      <BookButton dialog={dialog} of={tour.title} isInPanel={isOwnPage} className={className} />
      {dialog.Part && (
        <dialog.Part tour={tour} trip={trip} isOwnPage={isOwnPage} occasion={dialog.occasion} onClose={dialog.close} />
      )}
    </>
  );
}
