"use client";

import { Popover } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";

type DatePopoverProps = {
  /** What it hangs on: the date picker's box, a click into which does not close it. */
  box: RefObject<HTMLDivElement | null>;
  /** Where the focus goes when it closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** The focus stays in the box when it opens. */
  keepsFocus: boolean;
  children: ReactNode;
};

/** The sheet under a date picker's box; apart from it, for it is not part of any first load. */
export function DatePopover({ box, trigger, isOpen, onClose, keepsFocus, children }: DatePopoverProps) {
  const isLeft = useRef(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Popover.Anchor virtualRef={box} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Choose a date"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            isLeft.current = false;
            if (keepsFocus) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Who clicked elsewhere is where they want to be.
            if (!isLeft.current) trigger.current?.focus();
          }}
          className="z-60 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          {/* As large as the calendar, also before it is there. */}
          <div className="grid min-h-83 w-70 place-items-center">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
