"use client";

import type { ReactNode } from "react";
import type { CalendarDate } from "~/lib/dates";
import { DateField } from "./date-field";

type DateRangeFieldsProps = {
  labels: readonly [from: ReactNode, to: ReactNode];
  from: CalendarDate | "";
  to: CalendarDate | "";
  /** Called with what has changed. */
  onChange: (changed: { from: CalendarDate | "" } | { to: CalendarDate | "" }) => void;
  today: CalendarDate;
  /** What is wrong with the range as a whole; shown at the last day. */
  error?: string | null;
  boxClassName?: string;
};

/** The first and the last day of a range; a last day before the first is refused next to it. */
export function DateRangeFields({ labels, from, to, onChange, error, ...field }: DateRangeFieldsProps) {
  return (
    <>
      <DateField {...field} label={labels[0]} value={from} onChange={(date) => onChange({ from: date })} />
      <DateField
        {...field}
        label={labels[1]}
        value={to}
        onChange={(date) => onChange({ to: date })}
        {...(from && { min: from })}
        tooEarly="The last day is before the first."
        error={error}
      />
    </>
  );
}
