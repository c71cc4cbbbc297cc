"use client";

import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import type { useBookingDialog } from "./use-booking-dialog";

type BookButtonProps = {
  dialog: Pick<ReturnType<typeof useBookingDialog>, "open" | "trigger" | "isLoading" | "hasFailed">;
  /** The product's title, for screen readers. */
  of: string;
  size?: "md" | "lg" | undefined;
  className?: string | undefined;
};

/** 'Book Now'. Shows an error when the code of the dialog fails to load; another click retries. */
export function BookButton({ dialog, of, size, className }: BookButtonProps) {
  return (
    <>
      <span className="relative inline-grid">
        <Button size={size} aria-haspopup="dialog" onClick={dialog.open} {...dialog.trigger} className={className}>
          Book Now<span className="sr-only">: {of}</span>
        </Button>
        {/* In the wide layout the error is part of the flow, because above the button it would cover the price. */}
        <LazyPartError
          what="the booking form"
          isShown={dialog.hasFailed}
          className={size === "lg" ? "lg:static lg:mt-2 lg:mb-0 lg:w-auto lg:shadow-none" : undefined}
        />
      </span>
      {dialog.isLoading && <DialogLoading />}
    </>
  );
}
