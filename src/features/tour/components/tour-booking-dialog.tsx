"use client";

import type { SessionUser } from "~/features/auth/auth.schema";
import { BookingDialog } from "~/features/booking/components/booking-dialog";
import type { BookableTour } from "~/features/tour/tour-booking.schema";
import { ApiProvider } from "~/trpc/react";
import { TourBookingForm } from "./tour-booking-form";

type TourBookingDialogProps = { tour: BookableTour; user: SessionUser; onClose: () => void; href?: string | undefined };

/** The tour booking modal. Mounted open; what was typed outlives its closing. */
export function TourBookingDialog({ tour, user, onClose, href }: TourBookingDialogProps) {
  return (
    <ApiProvider>
      <BookingDialog
        title={tour.title}
        description={`${tour.duration}. You ask for a date, we confirm it; until then you can cancel under My Bookings.`}
        onClose={onClose}
        href={href}
      >
        {(close) => <TourBookingForm tour={tour} user={user} onBooked={close} />}
      </BookingDialog>
    </ApiProvider>
  );
}
