"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { readyRanges } from "~/features/report/report.rules";
import type { BookingReportInput } from "~/features/report/report.schema";
import { dateInIndia } from "~/lib/dates";

type ReportFiltersProps = {
  fields: BookingReportInput;
  onChange: (fields: BookingReportInput) => void;
  /** The error of the date range. */
  error: string | null;
};

/** The date range, which date it applies to, and the grouping. */
export function ReportFilters({ fields, onChange, error }: ReportFiltersProps) {
  const change = (part: Partial<BookingReportInput>) => onChange({ ...fields, ...part });
  const [today] = useState(() => dateInIndia(new Date()));
  return (
    <div className="mb-6 grid gap-5 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
        <DateRangeFields
          labels={["From", "To"]}
          from={fields.from}
          to={fields.to}
          onChange={change}
          today={today}
          error={error}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {readyRanges(today).map(({ label, range }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            aria-pressed={fields.from === range.from && fields.to === range.to}
            onClick={() => change(range)}
            className="aria-pressed:border-chosen aria-pressed:bg-mist"
          >
            {label}
          </Button>
        ))}
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
          onChange={(dateOf) => change({ dateOf })}
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
            ["source", "How they booked"],
          ]}
          onChange={(by) => change({ by })}
        />
      </div>
    </div>
  );
}
