"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { customerOf } from "~/features/booking/manage/booking-admin.rules";
import { cancellationNotice } from "~/features/booking/status/status-notice.rules";
import { formatDate } from "~/lib/dates";
import { api } from "~/trpc/react";

type CancelDialogProps = {
  /** The bookings to cancel; the dialog is closed when empty. */
  bookings: readonly AdminBooking[];
  isBusy: boolean;
  onCancel: (reason: string) => void;
  onKeep: () => void;
};

/** Asks for a reason and shows who will be notified. */
export function CancelDialog({ bookings, isBusy, onCancel, onKeep }: CancelDialogProps) {
  // Keep the content while the closing animation runs.
  const [shown, setShown] = useState(bookings);
  const [reason, setReason] = useState("");
  if (bookings.length > 0 && bookings !== shown) {
    setShown(bookings);
    setReason("");
  }
  // The sidebar's badge runs the same query. Assume a mail service until it has answered.
  const { data: mails } = api.mail.list.useQuery({ limit: 1 });
  const notice = cancellationNotice(shown, mails?.hasMailService ?? true);
  const [first] = shown;
  const isOne = shown.length === 1;
  return (
    <ConfirmDialog
      open={bookings.length > 0}
      onOpenChange={onKeep}
      title={isOne && first ? `Cancel ${first.reference}?` : `Cancel ${shown.length} bookings?`}
      description={isOne && first && summaryOf(first)}
      confirmLabel={isOne ? "Yes, cancel it" : "Yes, cancel them"}
      cancelLabel={isOne ? "Keep booking" : "Keep bookings"}
      isBusy={isBusy}
      onConfirm={() => onCancel(reason)}
    >
      <Field label="Reason" isOptional className="mt-4" hint="It is kept in the history of the booking.">
        <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="mt-4 grid gap-1 rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem]">
        {notice.map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
      </div>
    </ConfirmDialog>
  );
}

function summaryOf(booking: AdminBooking): string {
  return `${customerOf(booking).name}, ${bookedItem(booking).title}, ${formatDate(booking.date)}.`;
}
