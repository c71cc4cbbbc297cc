"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { AskText } from "./ask-text";
import { notifyConflict, useMoneyChanged } from "./use-money-changed";

/** The button that refunds nothing of a booking whose customer cancelled it without cancellation rules, and its dialog. */
export function KeepButton({ booking }: { booking: AdminBookingDetail }) {
  const { _id: id, reference, undecided } = booking;
  const [isOpen, setIsOpen] = useState(false);
  const onSettled = useMoneyChanged();
  const keep = api.payment.keep.useMutation({
    onSuccess: () => {
      notifySuccess(`Nothing is refunded for ${reference}.`);
      setIsOpen(false);
    },
    onError: notifyConflict,
    onSettled,
  });
  if (undecided === 0 && !isOpen) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Refund nothing
      </Button>
      <AskText
        draft={`keep:${id}`}
        isOpen={isOpen}
        onClose={() => {
          keep.reset();
          setIsOpen(false);
        }}
        title="Refund nothing?"
        description={`You keep the ${formatRupees(undecided)} of ${reference}. The customer gets an email.`}
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Refund nothing"
        isBusy={keep.isPending}
        error={keep.error}
        onConfirm={(reason) => keep.mutate({ id, reason })}
      />
    </>
  );
}
