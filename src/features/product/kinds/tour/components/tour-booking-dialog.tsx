"use client";

import { BookingDialog } from "~/features/booking/place/components/booking-dialog";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { requestNote } from "~/features/booking/place/request-note.rules";
import type { BookableTour } from "~/features/product/kinds/tour/tour-booking.schema";
import { ApiProvider } from "~/trpc/react";
import { TourBookingForm } from "./tour-booking-form";

type TourBookingDialogProps = {
  tour: BookableTour;
  occasion: BookingOccasion;
  onClose: () => void;
  href?: string | undefined;
};

/** The tour booking modal. Mounted open. Input is preserved after closing. */
export function TourBookingDialog({ tour, ...dialog }: TourBookingDialogProps) {
  return (
    <ApiProvider>
      <BookingDialog title={tour.title} description={`${tour.duration}. ${requestNote}`} {...dialog}>
        {(occasion) => <TourBookingForm tour={tour} occasion={occasion} />}
      </BookingDialog>
    </ApiProvider>
  );
}
