"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { panelStyles } from "./dialog-styles";
import { overlayStyles } from "./overlay-styles";
import "./style-nonce";
import { useFocusReturn } from "./use-focus-return";

export const Dialog = Radix.Root;

export function DialogContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content
        {...useFocusReturn()}
        onInteractOutside={(event) => {
          // A click on a toast does not close the dialog.
          if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
        }}
        {...props}
        className={cn(panelStyles, className)}
      >
        <div className="overflow-y-auto overscroll-contain px-5 pt-6 pb-6 sm:px-8 sm:pt-8 sm:pb-8">{children}</div>
        <Radix.Close
          aria-label="Close"
          className="absolute top-3.5 right-3.5 z-20 grid size-11 place-items-center rounded-full bg-card/90 text-soft hover:bg-mist hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={cn("pr-12 font-display text-2xl leading-tight", className)} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cn("mt-1.5 pr-6 text-[0.9375rem] text-soft", className)} />;
}

/** The buttons of a dialog. The primary button is the last child: at the right from `sm` on, at the top on phones. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)} />;
}
