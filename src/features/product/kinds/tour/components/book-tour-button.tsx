"use client";

import { BookButton } from "~/features/booking/place/components/book-button";
import { useBookingDialog } from "~/features/booking/place/components/use-booking-dialog";
import { bookHref } from "~/features/product/kinds/tour/tour.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { lazyPart } from "~/lib/lazy-part";

// The booking form is loaded on demand.
const dialogPart = lazyPart(() => import("./tour-booking-dialog").then((module) => module.TourBookingDialog));

type BookTourButtonProps = {
  tour: BookableTour;
  /** Opens the modal without a click, as the URL requests after a login. */
  startsOpen?: boolean;
  /** True on the tour's page, where the URL says whether the modal is open. */
  isOwnPage?: boolean;
  className: string;
};

/** Opens the booking modal. */
export function BookTourButton({ tour, startsOpen = false, isOwnPage = false, className }: BookTourButtonProps) {
  const dialog = useBookingDialog(dialogPart, startsOpen);
  return (
    <>
      <BookButton dialog={dialog} of={tour.title} isInPanel={isOwnPage} className={className} />
      {dialog.Part && (
        <dialog.Part
          tour={tour}
          occasion={dialog.occasion}
          onClose={dialog.close}
          href={isOwnPage ? bookHref(tour._id) : undefined}
        />
      )}
    </>
  );
}
