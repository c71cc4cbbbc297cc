"use client";

import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import type { useBookingDialog } from "./use-booking-dialog";

type BookButtonProps = {
  dialog: Pick<ReturnType<typeof useBookingDialog>, "open" | "trigger" | "isLoading" | "hasFailed">;
  /** The product's title, for screen readers. */
  of: string;
  /** Whether it stands in the panel of a product's page. */
  isInPanel: boolean;
  /** From `buttonStyles`, which the server calls, so that its code does not load. */
  className: string;
};

/** 'Book Now'. Shows an error when the code of the dialog fails to load; another click retries. */
export function BookButton({ dialog, of, isInPanel, className }: BookButtonProps) {
  return (
    <>
      <span className="relative inline-grid">
        <button type="button" aria-haspopup="dialog" onClick={dialog.open} {...dialog.trigger} className={className}>
          Book Now<span className="sr-only">{`: ${of}`}</span>
        </button>
        {/* In the wide layout the error is part of the flow, because above the button it would cover the price. */}
        <LazyPartError
          what="the booking form"
          isShown={dialog.hasFailed}
          className={
            isInPanel
              ? "absolute right-0 bottom-full mb-2 w-64 shadow-lift lg:static lg:mt-2 lg:mb-0 lg:w-auto lg:shadow-none"
              : undefined
          }
        />
      </span>
      {dialog.isLoading && <DialogLoading />}
    </>
  );
}
