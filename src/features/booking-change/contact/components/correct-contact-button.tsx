"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { LazyDialogButton } from "~/components/ui/lazy-dialog-button";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { lazyPart } from "~/lib/lazy-part";

const part = lazyPart(() => import("./correct-contact-dialog").then((module) => module.CorrectContactDialog));

/** The button that corrects phone and email of a booking; nothing if its account was deleted. */
export function CorrectContactButton({ booking }: { booking: AdminBookingDetail }) {
  if (booking.source !== "phone" && booking.user === null) return null;
  return (
    <LazyDialogButton
      part={part}
      dialogProps={{ booking }}
      what="the form"
      className={buttonStyles({ variant: "secondary" })}
    >
      Correct phone or email
    </LazyDialogButton>
  );
}
