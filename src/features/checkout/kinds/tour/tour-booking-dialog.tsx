"use client";

import { requestNote } from "~/features/booking/booking.rules";
import { BookingDialog } from "~/features/checkout/components/booking-dialog";
import type { BookingOccasion } from "~/features/checkout/components/use-booking-form";
import { bookHref, tourHref } from "~/features/product/kinds/tour/tour.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { isPaidAtBooking } from "~/features/product/policy/shown-terms.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { ApiProvider } from "~/trpc/react";
import { TourBookingForm } from "./tour-booking-form";

type TourBookingDialogProps = {
  tour: BookableTour;
  occasion: BookingOccasion;
  onClose: () => void;
  /** The searched trip, from the address. */
  trip: SearchedTrip;
  /** True on the tour's page, where the URL says whether the modal is open. */
  isOwnPage: boolean;
};

/** The tour booking modal. Mounted open. Input is preserved after closing. */
export function TourBookingDialog({ tour, trip, isOwnPage, ...dialog }: TourBookingDialogProps) {
  const urls = isOwnPage ? { href: bookHref(tour._id, trip), closedHref: tourHref(tour._id, trip) } : {};
  return (
    <ApiProvider>
      <BookingDialog
        title={tour.title}
        description={`${tour.duration}. ${requestNote(isPaidAtBooking(tour))}`}
        {...urls}
        {...dialog}
      >
        {(occasion) => <TourBookingForm tour={tour} trip={trip} occasion={occasion} />}
      </BookingDialog>
    </ApiProvider>
  );
}
