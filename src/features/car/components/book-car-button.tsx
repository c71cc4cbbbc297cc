"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { loginPath } from "~/features/auth/return-to";
import { useSession } from "~/features/auth/use-session";
import { BookingDialogLoading } from "~/features/booking/components/booking-dialog-loading";
import { bookCarHref } from "~/features/car/car.rules";
import type { BookableCar } from "~/features/car/car-booking.schema";

// The page stays light: the form comes when somebody is about to book.
const loadDialog = () => import("./car-booking-dialog").then((module) => module.CarBookingDialog);
const CarBookingDialog = dynamic(loadDialog, { ssr: false, loading: BookingDialogLoading });

type BookCarButtonProps = {
  car: BookableCar;
  /** Open without a click, for somebody who is signed in: the way back from the login. */
  startsOpen: boolean;
  onClosed: () => void;
};

/** Opens the booking dialog; who is not signed in goes to the login first, and from there back to it. */
export function BookCarButton({ car, startsOpen, onClosed }: BookCarButtonProps) {
  const router = useRouter();
  const { user, isLoading } = useSession();
  const [isOpen, setIsOpen] = useState(startsOpen);

  const book = () => {
    if (user) setIsOpen(true);
    else if (!isLoading) router.push(loginPath(bookCarHref(car._id)));
  };
  const close = () => {
    setIsOpen(false);
    onClosed();
  };
  const prepare = () => {
    if (user) void loadDialog();
  };
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        onClick={book}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="min-w-36"
      >
        Book Now<span className="sr-only">: {car.name}</span>
      </Button>
      {isOpen && user && <CarBookingDialog car={car} user={user} onClose={close} />}
    </>
  );
}
