"use client";

import type { SessionUser } from "~/features/auth/auth.schema";
import { BookingDialog } from "~/features/booking/components/booking-dialog";
import { bookCarHref } from "~/features/car/car.rules";
import type { BookableCar } from "~/features/car/car-booking.schema";
import { ApiProvider } from "~/trpc/react";
import { CarBookingForm } from "./car-booking-form";

type CarBookingDialogProps = { car: BookableCar; user: SessionUser; onClose: () => void };

/** The car booking dialog. Mounted open; what was typed outlives its closing. */
export function CarBookingDialog({ car, user, onClose }: CarBookingDialogProps) {
  return (
    <ApiProvider>
      <BookingDialog
        title={car.name}
        description="With driver, by the day. You ask for a date, we confirm it; until then you can cancel under My Bookings."
        onClose={onClose}
        href={bookCarHref(car._id)}
      >
        {(close) => <CarBookingForm car={car} user={user} onBooked={close} />}
      </BookingDialog>
    </ApiProvider>
  );
}
