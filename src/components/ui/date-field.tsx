"use client";

import { type ReactNode, type Ref, useEffect, useState } from "react";
import { type CalendarDate, isCalendarDate, tooLateText } from "~/lib/dates";
import type { OpenDays } from "./calendar";
import { DateBox } from "./date-box";
import { Field } from "./field";

export type DateFieldProps = {
  label: ReactNode;
  /** "yyyy-MM-dd", or "" while there is none. */
  value: CalendarDate | "";
  /** Called with "" when the box is emptied or holds no date that may be chosen. */
  onChange: (value: CalendarDate | "") => void;
  /** Today in Asia/Kolkata; marked in the calendar. */
  today: CalendarDate;
  /** The first and the last day that may be chosen, and the message for an earlier one where `min` is not today. */
  min?: CalendarDate;
  max?: CalendarDate;
  tooEarly?: string;
  /** What the form has against the date; what is wrong with the typed text comes first. */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  /**
   * For optional dates in forms: a text that is not a date goes to `onChange` as it was typed, so that the form's rules
   * refuse it. Without this it would be saved as "no date".
   */
  passesInvalid?: boolean;
  /** Which days the calendar offers; all between `min` and `max`, unless given. */
  calendar?: OpenDays;
  /** The text box. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
  boxClassName?: string;
};

type Limits = Pick<DateFieldProps, "min" | "max" | "tooEarly">;

const invalidDate = "Date input not valid.";
const notLoaded = "Could not load the calendar. Check your connection and try again, or type the date.";

// Other ways of writing a date than yyyy-MM-dd are read once somebody is in the box.
const loadReader = () => import("~/lib/typed-date");
type Reader = Awaited<ReturnType<typeof loadReader>>;

/** The field for a date on every screen: typed in any usual way, shown as yyyy-MM-dd, or chosen in a calendar. */
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
  const [reader, setReader] = useState<Reader | null>(null);
  const [text, setText] = useState<string>(value);
  const [seen, setSeen] = useState<string>(value);
  const [reported, setReported] = useState<string>(value);
  /** Nobody is told that a date is wrong while they are still typing it. */
  const [isJudged, setIsJudged] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);

  // A value that the owner has set, and not what was typed here.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
      setIsJudged(true);
    }
  }

  const faultIn = (typed: string) => faultOf(typed, reader, props);
  function report(typed: string) {
    const date = faultIn(typed) === null ? dateIn(typed, reader) : null;
    const next = date ?? (passesInvalid ? typed.trim() : "");
    setReported(next);
    if (next !== value) onChange(next);
  }
  function prepare() {
    if (!reader) loadReader().then(setReader, () => undefined);
  }
  function type(typed: string) {
    // Text typed before the page was ready comes without a focus.
    prepare();
    setText(typed);
    setHasFailed(false);
    const isFinished = typed.trim() === "" || isCalendarDate(typed.trim()) || reader?.isWholeDate(typed) === true;
    setIsJudged(isFinished);
    if (isFinished) report(typed);
  }
  function finish() {
    if (!isJudged) report(text);
    setIsJudged(true);
    if (faultIn(text) === null) setText(dateIn(text, reader) ?? text);
  }
  function choose(date: CalendarDate | "") {
    setText(date);
    setIsJudged(true);
    report(date);
  }

  const fault = isJudged ? faultIn(text) : null;
  // What was typed before it could be read, and what other limits allow now, for example after another check-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the reader has come or the limits change.
  useEffect(() => {
    const date = dateIn(text, reader);
    if (!isJudged) type(text);
    else if (date !== null && date !== reported && fault === null) choose(date);
  }, [reader, min, max]);

  return (
    <Field
      label={label}
      required={required}
      error={fault ?? (hasFailed ? notLoaded : error) ?? null}
      hint={reader && fault === invalidDate ? reader.explainTypedDate(text) : hint}
      className={className}
    >
      <DateBox
        text={text}
        value={value === reported && fault === null ? value : ""}
        onPrepare={prepare}
        onType={type}
        onOpen={() => setHasFailed(false)}
        onFail={() => setHasFailed(true)}
        onFinish={finish}
        onChoose={choose}
        isClearable={!required}
        className={boxClassName}
        {...{ today, min, max, calendar, ref }}
      />
    </Field>
  );
}

function dateIn(typed: string, reader: Reader | null): CalendarDate | null {
  const text = typed.trim();
  return isCalendarDate(text) ? text : (reader?.readTypedDate(text) ?? null);
}

/** What is wrong with a typed date; an empty box is not wrong, and neither is what cannot be read yet. */
function faultOf(typed: string, reader: Reader | null, limits: Limits): string | null {
  const { min, max, tooEarly = "Please choose a date from today on." } = limits;
  const date = dateIn(typed, reader);
  if (date === null) return reader && typed.trim() !== "" ? invalidDate : null;
  if (min && date < min) return tooEarly;
  return max && date > max ? tooLateText(max) : null;
}
