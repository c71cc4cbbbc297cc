"use client";

import { BookingDialog } from "~/features/booking/place/components/booking-dialog";
import type { BookingOccasion } from "~/features/booking/place/components/use-booking-form";
import { requestNote } from "~/features/booking/place/request-note.rules";
import { bookCarHref } from "~/features/product/kinds/car/car.rules";
import type { BookableCar } from "~/features/product/kinds/car/car-booking.schema";
import { ApiProvider } from "~/trpc/react";
import { CarBookingForm } from "./car-booking-form";

type CarBookingDialogProps = { car: BookableCar; occasion: BookingOccasion; onClose: () => void };

/** The car booking dialog. Mounted open. Input is preserved after closing. */
export function CarBookingDialog({ car, ...dialog }: CarBookingDialogProps) {
  return (
    <ApiProvider>
      <BookingDialog
        title={car.name}
        description={`With driver, by the day. ${requestNote}`}
        href={bookCarHref(car._id)}
        {...dialog}
      >
        {(occasion) => <CarBookingForm car={car} occasion={occasion} />}
      </BookingDialog>
    </ApiProvider>
  );
}
