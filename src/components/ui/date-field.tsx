"use client";

import { type ReactNode, type Ref, use, useLayoutEffect, useState } from "react";
import { type CalendarDate, formatWeekday, isCalendarDate, tooLateText } from "~/lib/dates";
import type { OpenDays } from "./calendar";
import { DateBox } from "./date-box";
import { Field } from "./field";
import { SaysDay } from "./says-day";

export type DateFieldProps = {
  label: ReactNode;
  /** "yyyy-MM-dd", or "" for no date. */
  value: CalendarDate | "";
  /** Called with "" if the box is empty or its text is not a selectable date. */
  onChange: (value: CalendarDate | "") => void;
  /** Today in Asia/Kolkata, highlighted in the calendar. */
  today: CalendarDate;
  /** The first and last selectable day, and the message for earlier days if `min` is not today. */
  min?: CalendarDate;
  max?: CalendarDate;
  tooEarly?: string;
  /** The form's error for this field. Errors of the typed text take precedence. */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  /**
   * For optional dates: passes text that is not a date to `onChange` unchanged, so that validation rejects it. Otherwise
   * it would be saved as "no date".
   */
  passesInvalid?: boolean;
  /** The selectable days between `min` and `max`. Default: all. */
  calendar?: OpenDays;
  ref?: Ref<HTMLInputElement>;
  className?: string;
  boxClassName?: string;
};

type Limits = Pick<DateFieldProps, "min" | "max" | "tooEarly">;

const invalidDate = "Date input not valid.";
const notLoaded = "Could not load the calendar. Check your connection and try again, or type the date.";

// The parser of other notations than yyyy-MM-dd is loaded on hover or focus.
const loadReader = () => import("~/lib/typed-date");
type Reader = Awaited<ReturnType<typeof loadReader>>;

/** The date field of all screens. Accepts dates typed in any usual notation or chosen in a calendar. */
export function DateField({
  label,
  error,
  hint,
  required = false,
  passesInvalid,
  className,
  ...props
}: DateFieldProps) {
  const { value, onChange, today, min, max, calendar, ref, boxClassName } = props;
  const saysDay = use(SaysDay);
  const [reader, setReader] = useState<Reader | null>(null);
  const [text, setText] = useState<string>(value);
  const [seen, setSeen] = useState<string>(value);
  const [reported, setReported] = useState<string>(value);
  /** Whether to show errors of the typed text; false while typing. */
  const [showsErrors, setShowsErrors] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);

  if (value !== seen) {
    setSeen(value);
    // The parent changed the value, instead of returning what this field passed to onChange.
    if (value !== reported) {
      setReported(value);
      setText(value);
      setShowsErrors(true);
    }
  }

  const errorIn = (typed: string) => errorOf(typed, reader, props);
  function report(typed: string) {
    const date = errorIn(typed) === null ? dateIn(typed, reader) : null;
    const next = date ?? (passesInvalid ? typed.trim() : "");
    setReported(next);
    if (next !== value) onChange(next);
  }
  function prepare() {
    if (!reader) loadReader().then(setReader, () => undefined);
  }
  function type(typed: string) {
    // Text typed before hydration causes no focus event.
    prepare();
    setText(typed);
    setHasFailed(false);
    const isFinished = typed.trim() === "" || isCalendarDate(typed.trim()) || reader?.isWholeDate(typed) === true;
    setShowsErrors(isFinished);
    if (isFinished) report(typed);
    return isFinished && typed.trim() !== "" && errorIn(typed) === null;
  }
  function finish() {
    if (!showsErrors) report(text);
    setShowsErrors(true);
    if (errorIn(text) === null) setText(dateIn(text, reader) ?? text);
  }
  function choose(date: CalendarDate | "") {
    setText(date);
    setShowsErrors(true);
    report(date);
  }

  const typedError = showsErrors ? errorIn(text) : null;
  const chosen = value === reported && typedError === null ? value : "";
  // Validate again once the parser has loaded, and when the limits change, for example with the check-in date. A layout
  // effect runs before the next key press; a passive one could run after it and restore the text before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must not run when the text changes.
  useLayoutEffect(() => {
    const date = dateIn(text, reader);
    if (!showsErrors) type(text);
    else if (date !== null && date !== reported && typedError === null) choose(date);
  }, [reader, min, max]);

  return (
    <Field
      label={label}
      required={required}
      error={typedError ?? (hasFailed ? notLoaded : error) ?? null}
      hint={reader && typedError === invalidDate ? reader.explainTypedDate(text) : hint}
      className={className}
      aside={saysDay ? formatWeekday(chosen) : undefined}
    >
      <DateBox
        text={text}
        value={chosen}
        onPrepare={prepare}
        onType={type}
        onOpen={() => setHasFailed(false)}
        onFail={() => setHasFailed(true)}
        onFinish={finish}
        onChoose={choose}
        isClearable={!required}
        className={boxClassName}
        today={today}
        min={min}
        max={max}
        calendar={calendar}
        ref={ref}
      />
    </Field>
  );
}

function dateIn(typed: string, reader: Reader | null): CalendarDate | null {
  const text = typed.trim();
  return isCalendarDate(text) ? text : (reader?.readTypedDate(text) ?? null);
}

/** The error of a typed date, or null. Empty text is valid, and so is all text until the parser has loaded. */
function errorOf(typed: string, reader: Reader | null, limits: Limits): string | null {
  const { min, max, tooEarly = "Please choose a date from today on." } = limits;
  const date = dateIn(typed, reader);
  if (date === null) return reader && typed.trim() !== "" ? invalidDate : null;
  if (min && date < min) return tooEarly;
  return max && date > max ? tooLateText(max) : null;
}
