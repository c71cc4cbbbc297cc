"use client";

import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import { Calendar, type CalendarProps } from "./calendar";

type DatePopoverProps = Omit<CalendarProps, "takesFocus"> & {
  /** The date field's box: the popover's anchor; a click into it does not close the popover. */
  box: RefObject<HTMLDivElement | null>;
  /** Where the focus goes when it closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** The focus stays in the box when it opens. */
  keepsFocus: boolean;
};

/** The calendar under a date field's box; loaded when somebody is about to open it. */
export function DatePopover({ box, trigger, isOpen, onClose, keepsFocus, ...calendar }: DatePopoverProps) {
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
          <div className="grid w-70 max-w-full place-items-center">
            {/* Mounted again for a typed date, to show its month. */}
            <Calendar key={calendar.value} {...calendar} takesFocus={!keepsFocus} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
