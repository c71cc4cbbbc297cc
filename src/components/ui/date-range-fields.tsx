"use client";

import type { ReactNode } from "react";
import type { CalendarDate } from "~/lib/dates";
import { DateField } from "./date-field";

type DateRangeFieldsProps = {
  labels: readonly [from: ReactNode, to: ReactNode];
  from: CalendarDate | "";
  to: CalendarDate | "";
  /** Called with the changed date only. */
  onChange: (changed: { from: CalendarDate | "" } | { to: CalendarDate | "" }) => void;
  today: CalendarDate;
  /** The error of the range, shown at the last day. */
  error?: string | null;
  boxClassName?: string;
};

/** Two date fields for the first and last day of a range. Rejects a last day before the first. */
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
