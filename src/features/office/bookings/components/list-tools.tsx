"use client";

import { useState } from "react";
import { Allowed } from "~/components/portal/allowed";
import { hasPortalDraft } from "~/components/portal/portal-draft";
import { Button } from "~/components/ui/button";
import type { BookingSummary } from "~/features/booking/booking-admin.schema";
import {
  type BookingView,
  countOf,
  countText,
  toMatchingInput,
} from "~/features/office/bookings/manage-bookings.rules";
import { ColumnsButton } from "~/features/office/columns/components/columns-button";
import { MatchingDialog } from "~/features/office/matching/components/matching-dialog";
import { matchingDraft } from "~/features/office/matching/components/matching-form";

type ListToolsProps = { view: BookingView; summary: BookingSummary | undefined };

/** What is done with the whole list: change all that match, and choose the columns. */
export function ListTools({ view, summary }: ListToolsProps) {
  // What was typed when the session ended opens its dialog again.
  const [isOpen, setIsOpen] = useState(() => hasPortalDraft(matchingDraft));
  const canChange = summary !== undefined && countOf(summary, view.status) > 0;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-end gap-3 print:hidden">
      <Allowed action="booking.manage">
        {canChange && (
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            {`Change all ${countText(summary, view.status)}`}
          </Button>
        )}
        {isOpen && <MatchingDialog filters={toMatchingInput(view)} onClose={() => setIsOpen(false)} />}
      </Allowed>
      <ColumnsButton hasPayments={summary?.hasPayments ?? false} />
    </div>
  );
}
