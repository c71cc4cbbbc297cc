"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { useSetStatus } from "./use-set-status";

/** Confirm, cancel with a reason, mail once more. */
export function BookingActions({ booking }: { booking: AdminBookingDetail }) {
  const { _id: id, reference, status, user, contactEmail } = booking;
  const hasAddress = Boolean(user || contactEmail);
  const [isCancelling, setIsCancelling] = useState(false);
  const setStatus = useSetStatus();
  const utils = api.useUtils();
  const resend = api.booking.resendMail.useMutation({
    onSuccess: (changed) => {
      utils.booking.detail.setData({ id }, changed);
      notifySuccess(`The e-mail about ${reference} is on its way again.`);
    },
    onError: (error) => notifyError("The e-mail was not sent again.", messageOf(error, "Please try again.")),
  });
  if (isCancelling && status !== "Cancelled") {
    return (
      <CancelForm
        isBusy={setStatus.isPending}
        keep={() => setIsCancelling(false)}
        cancel={(reason) =>
          setStatus.mutate({ id, status: "Cancelled", reason }, { onSuccess: () => setIsCancelling(false) })
        }
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {status !== "Confirmed" && (
        <Button isBusy={setStatus.isPending} onClick={() => setStatus.mutate({ id, status: "Confirmed" })}>
          Confirm booking
        </Button>
      )}
      {status !== "Cancelled" && (
        <Button variant="danger" disabled={setStatus.isPending} onClick={() => setIsCancelling(true)}>
          Cancel booking
        </Button>
      )}
      <Button
        variant="secondary"
        isBusy={resend.isPending}
        disabled={!hasAddress}
        title={hasAddress ? undefined : "There is no address to write to"}
        onClick={() => resend.mutate({ id })}
      >
        Resend e-mail
      </Button>
    </div>
  );
}

type CancelFormProps = { isBusy: boolean; keep: () => void; cancel: (reason: string) => void };

function CancelForm({ isBusy, keep, cancel }: CancelFormProps) {
  const [reason, setReason] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <form
      className="grid gap-4 rounded-card border border-cancelled-line bg-cancelled-bg/50 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) cancel(reason);
      }}
    >
      <Field label="Reason" isOptional hint="The customer reads it in the cancellation e-mail.">
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          ref={box}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Yes, cancel it
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={keep}>
          Keep booking
        </Button>
      </div>
    </form>
  );
}
