"use client";

import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CalendarDate, formatDate, isCalendarDate, tooLateText } from "~/lib/dates";
import { fetchAhead } from "~/lib/late";
import { lazyPart, useLazyPart } from "~/lib/lazy-part";
import type { OpenDays } from "./calendar";
import { Input } from "./input";
import { LazyContent } from "./lazy-content";
import { Spinner } from "./spinner";

// Both come when somebody is about to open them.
const popoverPart = lazyPart(() => import("./date-popover").then((module) => module.DatePopover));
const calendarPart = lazyPart(() => import("./calendar").then((module) => module.Calendar));
const prepare = () => fetchAhead(popoverPart.load, calendarPart.load);

const invalidDate = "Date input not valid.";
const pastDate = "Please choose a date from today on.";
const notLoaded = "Could not load the calendar. Check your connection and try again, or type the date.";

type DatePickerProps = {
  /** "yyyy-MM-dd", or "" while there is none. */
  value: CalendarDate | "";
  /** Called with "" when the box is emptied or holds no date that may be chosen. */
  onChange: (value: CalendarDate | "") => void;
  /** What is wrong with what was typed; null once it is right. The owner shows it. */
  onError: (message: string | null) => void;
  /** Earlier days cannot be chosen. */
  today: CalendarDate;
  /** Later days cannot be chosen; without it there is no last day. */
  last?: CalendarDate | undefined;
  /** Which days the calendar offers; all, unless told. */
  calendar?: OpenDays;
  /** The box, for whoever sends the focus to it. */
  ref?: Ref<HTMLInputElement>;
  id?: string;
  disabled?: boolean;
};

/** A date, typed as yyyy-MM-dd or chosen in a calendar. Goes into a Field. */
export function DatePicker({ value, onChange, onError, today, last, calendar, ref, id, disabled }: DatePickerProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  /** Closed, or open with the focus in the box ("typing") or in the calendar ("choosing"). */
  const [mode, setMode] = useState<"closed" | "typing" | "choosing">("closed");
  const popover = useLazyPart(popoverPart);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isTouch = useRef(false);

  // Changed from outside: what was typed gives way.
  if (value !== told) {
    setTold(value);
    setText(value);
  }

  function tell(date: CalendarDate | "") {
    setTold(date);
    if (date !== value) onChange(date);
  }
  function type(typed: string) {
    setText(typed);
    const fault = faultOf(typed, today, last);
    tell(fault === null ? typed.trim() : "");
    // Nobody is told off in the middle of a date.
    if (fault === null || typed.trim().length >= 10) onError(fault);
  }
  function choose(date: CalendarDate) {
    setText(date);
    tell(date);
    onError(null);
    setMode("closed");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") onError(faultOf(text, today, last));
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    show("choosing");
  }
  function show(next: typeof mode) {
    popover.open();
    setMode(next);
  }
  const giveUp = useEffectEvent(() => {
    setMode("closed");
    onError(notLoaded);
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
          id={id}
          disabled={disabled}
          value={text}
          placeholder="Choose a date"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => type(event.target.value)}
          onFocus={prepare}
          onBlur={() => onError(faultOf(text, today, last))}
          onKeyDown={onKeyDown}
          onPointerEnter={prepare}
          onPointerDown={(event: PointerEvent) => {
            isTouch.current = event.pointerType === "touch";
          }}
          onMouseDown={(event) => {
            // A first tap opens the calendar and not the keyboard as well; a second one is for typing.
            if (isTouch.current && !isOpen) event.preventDefault();
          }}
          onClick={() => !isOpen && show(isTouch.current ? "choosing" : "typing")}
          className="pr-13 tabular-nums"
        />
        <button
          ref={trigger}
          type="button"
          disabled={disabled}
          aria-label={value ? `Change date, ${formatDate(value)}` : "Open calendar"}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={() => show(isOpen ? "closed" : "choosing")}
          className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-control text-soft hover:text-leaf-900"
        >
          <CalendarDays aria-hidden="true" className="size-5" />
        </button>
      </div>
      {popover.Part && (
        <popover.Part
          box={box}
          trigger={trigger}
          isOpen={isOpen}
          onClose={() => setMode("closed")}
          keepsFocus={mode === "typing"}
        >
          <LazyContent part={calendarPart} loading={<Spinner />} what="the calendar">
            {(Calendar) => (
              // Made anew for a typed date: it shows that one's month.
              <Calendar
                key={value}
                value={value}
                onSelect={choose}
                today={today}
                last={last}
                days={calendar}
                takesFocus={mode === "choosing"}
              />
            )}
          </LazyContent>
        </popover.Part>
      )}
    </>
  );
}

/** What is wrong with a typed date; an empty box is not wrong, only empty. */
function faultOf(typed: string, today: CalendarDate, last: CalendarDate | undefined): string | null {
  const date = typed.trim();
  if (date === "") return null;
  if (!isCalendarDate(date)) return invalidDate;
  if (last && date > last) return tooLateText(last);
  return date < today ? pastDate : null;
}
