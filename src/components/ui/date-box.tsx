"use client";

import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { lazyPart, useLazyPart } from "~/lib/lazy-part";
import { preload } from "~/lib/preload";
import type { OpenDays } from "./calendar";
import { Input } from "./input";
import { PathIcon } from "./path-icon";

const sheet = "M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z";
const popoverPart = lazyPart(() => import("./date-popover").then((module) => module.DatePopover));

type DateBoxProps = {
  text: string;
  /** The date of the text if it is selectable, else "". */
  value: CalendarDate | "";
  /** Called on hover or focus, before typing or opening the calendar. */
  onPrepare: () => void;
  onOpen: () => void;
  /** Called if the calendar fails to load. */
  onFail: () => void;
  /** Returns whether the text is a whole date that can be chosen. */
  onType: (typed: string) => boolean;
  /** Called on blur and on Enter. */
  onFinish: () => void;
  onChoose: (date: CalendarDate | "") => void;
  /** Whether the calendar has a button that clears the box. */
  isClearable: boolean;
  today: CalendarDate;
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
  calendar: OpenDays | undefined;
  ref: Ref<HTMLInputElement> | undefined;
  /** Its padding; the button is over its right end. */
  className: string | undefined;
};

/** The text box of a date field with the calendar that opens below. */
export function DateBox({
  text,
  value,
  onPrepare,
  onOpen,
  onFail,
  onType,
  onFinish,
  onChoose,
  isClearable,
  ref,
  className = "pr-13",
  ...days
}: DateBoxProps) {
  /** Whether the calendar is closed, or open with the focus in the box ("typing") or the calendar ("choosing"). */
  const [mode, setMode] = useState<"closed" | "typing" | "choosing">("closed");
  const popover = useLazyPart(popoverPart);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isTouch = useRef(false);

  const prepare = () => {
    preload(popoverPart.load);
    onPrepare();
  };
  function onKeyDown(event: KeyboardEvent) {
    // Both keys also stop a calendar that is still loading: it must not open after the reader has finished here.
    if (event.key === "Enter" || event.key === "Escape") setMode("closed");
    if (event.key === "Enter") onFinish();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    show("choosing");
  }
  function show(next: typeof mode) {
    onOpen();
    popover.open();
    setMode(next);
  }
  function choose(date: CalendarDate | "") {
    onChoose(date);
    setMode("closed");
  }

  const giveUp = useEffectEvent(() => {
    setMode("closed");
    onFail();
  });
  useEffect(() => {
    if (popover.hasFailed) giveUp();
  }, [popover.hasFailed]);

  const isOpen = mode !== "closed";
  return (
    <>
      <div ref={box} className="relative">
        <Input
          ref={ref}
          value={text}
          placeholder="Choose a date"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => {
            // A whole date needs no calendar, which would cover the fields below.
            if (onType(event.target.value)) setMode("closed");
          }}
          onFocus={prepare}
          onBlur={onFinish}
          onKeyDown={onKeyDown}
          onPointerEnter={prepare}
          onPointerDown={(event: PointerEvent) => {
            isTouch.current = event.pointerType === "touch";
          }}
          onMouseDown={(event) => {
            // The first tap opens only the calendar. The second one focuses the box and shows the keyboard.
            if (isTouch.current && !isOpen) event.preventDefault();
          }}
          onClick={() => !isOpen && show(isTouch.current ? "choosing" : "typing")}
          className={`tabular-nums ${className}`}
        />
        <button
          ref={trigger}
          type="button"
          aria-label={value ? `Change date, ${formatDate(value)}` : "Open calendar"}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={() => show(isOpen ? "closed" : "choosing")}
          className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-control text-soft hover:text-leaf-ink"
        >
          <PathIcon path={sheet} className="size-5" />
        </button>
      </div>
      {popover.Part && (
        <popover.Part
          box={box}
          trigger={trigger}
          isOpen={isOpen}
          onClose={() => setMode("closed")}
          keepsFocus={mode !== "choosing"}
          value={value}
          onSelect={choose}
          onClear={isClearable && text !== "" ? () => choose("") : undefined}
          {...days}
        />
      )}
    </>
  );
}
