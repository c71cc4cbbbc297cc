"use client";

import { requestNote } from "~/features/booking/booking.rules";
import { BookingDialog } from "~/features/checkout/components/booking-dialog";
import type { BookingOccasion } from "~/features/checkout/components/use-booking-form";
import { bookCarHref, carHref } from "~/features/product/kinds/car/car.rules";
import type { BookableCar } from "~/features/product/kinds/car/car-booking.schema";
import { isPaidAtBooking } from "~/features/product/policy/shown-terms.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { ApiProvider } from "~/trpc/react";
import { CarBookingForm } from "./car-booking-form";

type CarBookingDialogProps = { car: BookableCar; trip: SearchedTrip; occasion: BookingOccasion; onClose: () => void };

/** The car booking dialog. Mounted open. Input is preserved after closing. */
export function CarBookingDialog({ car, trip, ...dialog }: CarBookingDialogProps) {
  return (
    <ApiProvider>
      <BookingDialog
        title={car.name}
        description={`With driver, by the day. ${requestNote(isPaidAtBooking(car))}`}
        href={bookCarHref(car._id, trip)}
        closedHref={carHref(car._id, trip)}
        {...dialog}
      >
        {(occasion) => <CarBookingForm car={car} trip={trip} occasion={occasion} />}
      </BookingDialog>
    </ApiProvider>
  );
}
