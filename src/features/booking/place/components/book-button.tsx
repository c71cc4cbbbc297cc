"use client";

import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LoadFailure } from "~/components/ui/load-failure";
import type { useBookingDialog } from "./use-booking-dialog";

type BookButtonProps = {
  dialog: Pick<ReturnType<typeof useBookingDialog>, "open" | "trigger" | "isLoading" | "hasFailed">;
  /** What is booked; for screen readers. */
  of: string;
  size?: "md" | "lg" | undefined;
  className?: string | undefined;
};

/** 'Book Now'. When the booking dialog does not load it says so, and another press tries again. */
export function BookButton({ dialog, of, size, className }: BookButtonProps) {
  return (
    <>
      <span className="relative inline-grid">
        <Button size={size} aria-haspopup="dialog" onClick={dialog.open} {...dialog.trigger} className={className}>
          Book Now<span className="sr-only">: {of}</span>
        </Button>
        {/* In the panel of a wide screen it is part of the flow: above the button it would cover the price. */}
        <LoadFailure
          what="the booking form"
          isShown={dialog.hasFailed}
          className={size === "lg" ? "lg:static lg:mt-2 lg:mb-0 lg:w-auto lg:shadow-none" : undefined}
        />
      </span>
      {dialog.isLoading && <DialogLoading />}
    </>
  );
}
