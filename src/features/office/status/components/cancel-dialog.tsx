"use client";

import { useState } from "react";
import { z } from "zod";
import { useChannels } from "~/components/portal/use-channels";
import { useKeptState } from "~/components/portal/use-kept-state";
import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { cancellationNotice } from "~/features/booking/status/status-notice.rules";
import { customerOf } from "~/features/office/bookings/booking-admin.rules";
import { paidNotice, type RefundInput, readRefund, typedRefund } from "~/features/office/status/refund-choice.rules";
import { formatDate } from "~/lib/dates";
import { RefundFields } from "./refund-fields";
import { useRefundable } from "./use-refundable";

type CancelDialogProps = {
  /** The bookings to cancel; the dialog is closed when empty. */
  bookings: readonly AdminBooking[];
  isBusy: boolean;
  /** Whether all that was paid goes back without a question; `refund` is then empty. */
  givesAllBack?: boolean;
  onCancel: (reason: string, refund: RefundInput) => void;
  onKeep: () => void;
};

/** Asks for a reason and for what goes back of what was paid, and shows who will be notified. */
export function CancelDialog({ bookings, ...props }: CancelDialogProps) {
  const shown = useShown(bookings.length > 0 ? bookings : null) ?? bookings;
  const ids = shown.map(({ _id }) => _id).join();
  return <CancelQuestion key={ids} {...props} draft={`cancel:${ids}`} shown={shown} isOpen={bookings.length > 0} />;
}

const typedCancellation = z.object({ reason: z.string(), refund: typedRefund });

const blank: z.infer<typeof typedCancellation> = { reason: "", refund: { choice: "all", amount: "" } };

type CancelQuestionProps = Omit<CancelDialogProps, "bookings"> & {
  /** The key under which what is typed is kept if the session ends. */
  draft: string;
  shown: readonly AdminBooking[];
  isOpen: boolean;
};

/** What is typed stays until the dialog is closed, also while a request fails. */
function CancelQuestion({ draft, shown, isOpen, isBusy, givesAllBack = false, onCancel, onKeep }: CancelQuestionProps) {
  const { value, change, reset } = useKeptState(draft, typedCancellation, blank);
  const { reason, refund } = value;
  const [errors, setErrors] = useState<{ reason?: string; amount?: string }>({});
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setErrors({});
    if (!isOpen) reset(blank);
  }
  const channels = useChannels();
  const [first] = shown;
  const isOne = shown.length === 1;
  const refundable = useRefundable(givesAllBack ? undefined : first);
  const notice = [...(givesAllBack ? paidNotice(shown) : []), ...cancellationNotice(shown, channels)];

  function confirm() {
    if (!refundable) return onCancel(reason, {});
    if (refund.choice === "none" && reason.trim() === "") {
      return setErrors({ reason: "Please say why nothing is refunded" });
    }
    const read = readRefund(refund, refundable.left);
    if ("error" in read) return setErrors({ amount: read.error });
    onCancel(reason, read.value);
  }
  const type = (typed: Partial<typeof blank>) => {
    change(typed);
    setErrors({});
  };

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onKeep}
      title={isOne && first ? `Cancel ${first.reference}?` : `Cancel ${shown.length} bookings?`}
      description={isOne && first && summaryOf(first)}
      confirmLabel={isOne ? "Yes, cancel it" : "Yes, cancel them"}
      cancelLabel={isOne ? "Keep booking" : "Keep bookings"}
      isBusy={isBusy || refundable === null}
      onConfirm={confirm}
    >
      {refundable !== undefined && (
        <RefundFields
          refundable={refundable}
          typed={refund}
          error={errors.amount ?? null}
          onChange={(changed) => type({ refund: changed })}
        />
      )}
      <div className="mt-4">
        <Field
          label="Reason"
          isOptional={!refundable || refund.choice !== "none"}
          error={errors.reason}
          hint="Kept in the history of the booking."
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => type({ reason: event.target.value })}
          />
        </Field>
      </div>
      <div className="mt-4 grid gap-1 rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem]">
        {[...new Set(notice)].map((line) => (
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
