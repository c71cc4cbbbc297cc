"use client";

import { CircleX } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { Booking } from "~/features/booking/booking.schema";
import { bookingAnchor } from "~/features/booking/list/my-bookings.rules";
import { formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type CancelBookingProps = {
  booking: Booking;
  title: string;
  /** What comes back of what was paid; shown only if something was paid. */
  moneyText: string;
  /** As on a card; false: with its text, as on the booking's page. */
  isIcon?: boolean;
};

/** The cancel button of a Pending booking, with its confirmation dialog. */
export function CancelBooking({ booking, title, moneyText, isIcon = true }: CancelBookingProps) {
  const { _id, reference, date, paid } = booking;
  const [isAsking, setIsAsking] = useState(false);
  // A double click can arrive before the button shows as busy.
  const isSent = useRef(false);
  const utils = api.useUtils();
  const cancel = api.booking.cancel.useMutation({
    onSuccess: () => notifySuccess(`Booking ${reference} is cancelled.`),
    onError: (error) => notifyError(messageOf(error, "Cancellation failed. Please try again.")),
    // Refetch after an error too: the booking may have been confirmed meanwhile.
    onSettled: async () => {
      await utils.booking.invalidate();
      isSent.current = false;
      setIsAsking(false);
    },
  });
  return (
    <>
      {isIcon ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Cancel booking ${reference}`}
          onClick={() => setIsAsking(true)}
          className="-mt-2 -mr-2 rounded-full text-soft hover:text-danger"
        >
          <CircleX aria-hidden="true" />
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Cancel booking<span className="sr-only"> {reference}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Are you sure?"
        description={`${title}, ${formatDate(date)}. ${paid > 0 ? moneyText : "It costs nothing."} You can't undo this, but you can always book again.`}
        confirmLabel="Yes, Cancel"
        cancelLabel="Keep Booking"
        onConfirm={() => {
          if (!isSent.current) cancel.mutate({ id: _id });
          isSent.current = true;
        }}
        isBusy={cancel.isPending}
        // The button disappears with the Pending status.
        focusId={bookingAnchor(_id)}
      />
    </>
  );
}
