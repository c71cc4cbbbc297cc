"use client";

import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import { Calendar, type CalendarProps } from "./calendar";

type DatePopoverProps = Omit<CalendarProps, "autoFocus"> & {
  /** The date field's text box, which anchors the popover. A click on it does not close the popover. */
  box: RefObject<HTMLDivElement | null>;
  /** The button that gets the focus on close. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  /** Whether the focus stays in the text box on open. */
  keepsFocus: boolean;
};

/** The popover with a date field's calendar. Loaded on demand. */
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
            // The focus returns to the button, unless it is in the input already or a click has moved it elsewhere.
            const isTyping = box.current?.querySelector("input") === document.activeElement;
            if (!isLeft.current && !isTyping) trigger.current?.focus();
          }}
          className="z-60 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          <div className="grid w-70 max-w-full place-items-center">
            {/* The key remounts the calendar to show the month of a typed date. */}
            <Calendar key={calendar.value} {...calendar} autoFocus={!keepsFocus} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
