"use client";

import { useState } from "react";
import { z } from "zod";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Textarea } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { dropDraft, keepDraft, readDraft } from "~/lib/draft";
import { readSession } from "~/lib/session/session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Asks the office to cancel a Confirmed booking, and shows what comes back if it accepts. */
export function CancelRequestDialog({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { _id: id, reference, backNow, cancelsAtOnce } = booking;
  const [draftKey] = useState(() => `ask-to-cancel:${id}:${readSession()?._id ?? ""}`);
  const [reason, setReason] = useState(() => readDraft(draftKey, z.string()) ?? "");
  const utils = api.useUtils();
  const ask = api.booking.askToCancel.useMutation({
    onSuccess: async ({ status }) => {
      dropDraft(draftKey);
      await utils.booking.invalidate();
      notifySuccess(status === "Cancelled" ? "Your booking is cancelled." : "We have your request, and answer soon.");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={cancelsAtOnce ? `Cancel ${reference}?` : `Ask to cancel ${reference}?`}
      description={
        cancelsAtOnce
          ? `${backNow} Cancellation is free now, so your booking is cancelled at once. You can't undo this.`
          : `${backNow} Your booking stays confirmed until we answer.`
      }
      confirmLabel={cancelsAtOnce ? "Yes, Cancel" : "Ask to cancel"}
      cancelLabel="Keep booking"
      isBusy={ask.isPending}
      onConfirm={() => ask.mutate({ id, ...(reason.trim() && { reason: reason.trim() }) })}
    >
      <div className="mt-4 grid gap-4">
        <FormMessage text={ask.error && messageOf(ask.error, "It was not sent. Please try again.")} />
        <Field label="Reason" isOptional>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              keepDraft(draftKey, target.value);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
