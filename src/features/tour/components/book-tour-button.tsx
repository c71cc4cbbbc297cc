"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { loginPath } from "~/features/auth/return-to";
import { useSession } from "~/features/auth/use-session";
import { BookingDialogLoading } from "~/features/booking/components/booking-dialog-loading";
import { bookHref } from "~/features/tour/tour.rules";
import type { BookableTour } from "~/features/tour/tour-booking.schema";

// Lists stay light: the form comes when somebody is about to book.
const loadDialog = () => import("./tour-booking-dialog").then((module) => module.TourBookingDialog);
const TourBookingDialog = dynamic(loadDialog, { ssr: false, loading: BookingDialogLoading });

type BookTourButtonProps = {
  tour: BookableTour;
  /** Open without a click, for somebody who is signed in: the way back from the login. */
  startsOpen?: boolean;
  onClosed?: () => void;
  size?: "md" | "lg";
  className?: string;
};

/** Opens the booking modal; who is not signed in goes to the login first, and from there to the tour with it open. */
export function BookTourButton({ tour, startsOpen = false, onClosed, size, className }: BookTourButtonProps) {
  const router = useRouter();
  const { user, isLoading } = useSession();
  const [isOpen, setIsOpen] = useState(startsOpen);

  const book = () => {
    if (user) setIsOpen(true);
    else if (!isLoading) router.push(loginPath(bookHref(tour._id)));
  };
  const close = () => {
    setIsOpen(false);
    onClosed?.();
  };
  const prepare = () => {
    if (user) void loadDialog();
  };
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        onClick={book}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className}
      >
        Book Now<span className="sr-only">: {tour.title}</span>
      </Button>
      {isOpen && user && <TourBookingDialog tour={tour} user={user} onClose={close} />}
    </>
  );
}
