"use client";

import { useState } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage } from "~/components/portal/table-message";
import { lastAndThisMonth } from "~/features/report/report.rules";
import { type BookingReportInput, bookingReportInput } from "~/features/report/report.schema";
import { dateInIndia } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { CancellationsSection } from "./cancellations-section";
import { MoneySection } from "./money-section";
import { ReportFilters } from "./report-filters";
import { ReportView } from "./report-view";
import { SeatsSection } from "./seats-section";
import { UnmetSection } from "./unmet-section";

/** Bookings and revenue over a date range, as charts and as a table. */
export function Reports() {
  const [fields, setFields] = useState<BookingReportInput>(() => ({
    ...lastAndThisMonth(dateInIndia(new Date())),
    by: "day",
    dateOf: "travel",
  }));
  const checked = bookingReportInput.safeParse(fields);
  const { data, error, refetch, isPlaceholderData } = api.report.bookings.useQuery(fields, {
    enabled: checked.success,
    placeholderData: (last) => last,
  });
  const rangeError = checked.success ? null : (checked.error.issues[0]?.message ?? null);
  return (
    <>
      <PageHeading
        title="Reports"
        text="Revenue counts Confirmed bookings. Bookings not yet confirmed are shown separately, and Cancelled bookings add nothing to either."
      />
      <ReportFilters fields={fields} onChange={setFields} error={rangeError} />
      {data && !error ? (
        <ReportView report={data} isStale={isPlaceholderData || !checked.success} />
      ) : (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the report. Please try again.")}
        />
      )}
      {checked.success && (
        <>
          <SeatsSection from={checked.data.from} to={checked.data.to} />
          <CancellationsSection from={checked.data.from} to={checked.data.to} dateOf={checked.data.dateOf} />
          <MoneySection from={checked.data.from} to={checked.data.to} />
          <UnmetSection from={checked.data.from} to={checked.data.to} />
        </>
      )}
    </>
  );
}
