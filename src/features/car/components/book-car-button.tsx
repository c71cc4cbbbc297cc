"use client";

import dynamic from "next/dynamic";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { readSession } from "~/features/auth/session";
import { useBookingDialog } from "~/features/booking/components/use-booking-dialog";
import { bookCarHref } from "~/features/car/car.rules";
import type { BookableCar } from "~/features/car/car-booking.schema";

// The page stays light: the form comes when somebody is about to book.
const loadDialog = () => import("./car-booking-dialog").then((module) => module.CarBookingDialog);
const CarBookingDialog = dynamic(loadDialog, { ssr: false, loading: DialogLoading });

type BookCarButtonProps = {
  car: BookableCar;
  /** Open without a click, for somebody who is signed in: the way back from the login. */
  startsOpen: boolean;
};

/** Opens the booking dialog; who is not signed in goes to the login first, and from there back to it. */
export function BookCarButton({ car, startsOpen }: BookCarButtonProps) {
  const { booker, open, close } = useBookingDialog(startsOpen, bookCarHref(car._id));
  const prepare = () => {
    if (readSession()) void loadDialog();
  };
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="min-w-36"
      >
        Book Now<span className="sr-only">: {car.name}</span>
      </Button>
      {booker && <CarBookingDialog key={booker._id} car={car} user={booker} onClose={close} />}
    </>
  );
}
