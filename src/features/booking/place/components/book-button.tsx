"use client";

import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LoadFailure } from "~/components/ui/load-failure";
import type { useBookingDialog } from "./use-booking-dialog";

type BookButtonProps = {
  dialog: Pick<ReturnType<typeof useBookingDialog>, "open" | "trigger" | "isLoading" | "hasFailed">;
  /** What is booked; screen readers are told. */
  of: string;
  size?: "md" | "lg" | undefined;
  className?: string | undefined;
};

/** 'Book Now'. Says when the booking dialog could not be loaded, and tries again when pressed again. */
export function BookButton({ dialog, of, size, className }: BookButtonProps) {
  return (
    <>
      <span className="relative inline-grid">
        <Button size={size} aria-haspopup="dialog" onClick={dialog.open} {...dialog.trigger} className={className}>
          Book Now<span className="sr-only">: {of}</span>
        </Button>
        <LoadFailure what="the booking form" isShown={dialog.hasFailed} />
      </span>
      {dialog.isLoading && <DialogLoading />}
    </>
  );
}
