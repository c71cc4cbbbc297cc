"use client";

import dynamic from "next/dynamic";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { readSession } from "~/features/auth/session";
import { useBookingDialog } from "~/features/booking/components/use-booking-dialog";
import { bookHref } from "~/features/tour/tour.rules";
import type { BookableTour } from "~/features/tour/tour-booking.schema";

// Lists stay light: the form comes when somebody is about to book.
const loadDialog = () => import("./tour-booking-dialog").then((module) => module.TourBookingDialog);
const TourBookingDialog = dynamic(loadDialog, { ssr: false, loading: DialogLoading });

type BookTourButtonProps = {
  tour: BookableTour;
  /** Open without a click, for somebody who is signed in: the way back from the login. */
  startsOpen?: boolean;
  /** The tour's own page: the address tells that the modal is open. */
  isOwnPage?: boolean;
  size?: "md" | "lg";
  className?: string;
};

/** Opens the booking modal; who is not signed in goes to the login first, and from there to the tour with it open. */
export function BookTourButton({ tour, startsOpen = false, isOwnPage = false, size, className }: BookTourButtonProps) {
  const { booker, open, close } = useBookingDialog(startsOpen, bookHref(tour._id));
  const prepare = () => {
    if (readSession()) void loadDialog();
  };
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className}
      >
        Book Now<span className="sr-only">: {tour.title}</span>
      </Button>
      {booker && (
        <TourBookingDialog
          key={booker._id}
          tour={tour}
          user={booker}
          onClose={close}
          href={isOwnPage ? bookHref(tour._id) : undefined}
        />
      )}
    </>
  );
}
