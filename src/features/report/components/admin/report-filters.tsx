"use client";

import { Choice } from "~/components/ui/choice";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { type BookingReportInput, groupings, reportDates } from "~/features/report/report.schema";

type ReportFiltersProps = {
  fields: BookingReportInput;
  onChange: (fields: BookingReportInput) => void;
  /** What is wrong with the days. */
  fault: string | null;
};

/** Which days, counted by which date, and how they are grouped. */
export function ReportFilters({ fields, onChange, fault }: ReportFiltersProps) {
  const change = (part: Partial<BookingReportInput>) => onChange({ ...fields, ...part });
  return (
    <div className="mb-6 grid gap-5 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
        <Field label="From">
          <Input type="date" value={fields.from} onChange={(event) => change({ from: event.target.value })} />
        </Field>
        <Field label="To" error={fault}>
          <Input type="date" value={fields.to} onChange={(event) => change({ to: event.target.value })} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <Choice
          legend="By the date of"
          name="report-date"
          value={fields.dateOf}
          options={[
            ["travel", "Travel"],
            ["booking", "Booking"],
          ]}
          onChange={(value) => change({ dateOf: reportDates.find((one) => one === value) ?? fields.dateOf })}
        />
        <Choice
          legend="Grouped by"
          name="report-grouping"
          value={fields.by}
          options={[
            ["day", "Day"],
            ["month", "Month"],
            ["type", "Type"],
            ["item", "Tour, car or offer"],
          ]}
          onChange={(value) => change({ by: groupings.find((one) => one === value) ?? fields.by })}
        />
      </div>
    </div>
  );
}
