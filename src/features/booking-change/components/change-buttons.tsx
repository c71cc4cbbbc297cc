"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import type { Booking } from "~/features/booking/booking.schema";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { lazyPart } from "~/lib/lazy-part";

const changePart = lazyPart(() => import("./change-dialog").then((module) => module.ChangeDialog));
const cancelPart = lazyPart(() => import("./cancel-request-dialog").then((module) => module.CancelRequestDialog));

/** The button that changes a booking, whose dialog loads late. */
export function ChangeButton({ booking, by }: { booking: Booking; by: "customer" | "admin" }) {
  return (
    <LazyDialogButton
      part={changePart}
      dialogProps={{ booking, by }}
      what="the form"
      className={buttonStyles({ variant: "secondary" })}
    >
      Change booking
    </LazyDialogButton>
  );
}

/** The button that asks to cancel a Confirmed booking, which is accepted at once if the office has set it so. */
export function AskToCancelButton({ booking }: { booking: OwnBooking }) {
  return (
    <LazyDialogButton
      part={cancelPart}
      dialogProps={{ booking }}
      what="the form"
      className={buttonStyles({ variant: "secondary" })}
    >
      {booking.cancelsAtOnce ? "Cancel booking" : "Ask to cancel"}
    </LazyDialogButton>
  );
}
