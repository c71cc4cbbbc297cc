"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { FormMessage } from "~/components/ui/form-message";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { takeBackReductionInput } from "~/features/booking/manage/reduce/reduction.schema";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { PriceChangeFields } from "./price-change-fields";
import { usePriceChange } from "./use-price-change";

type TakeBackDialogProps = {
  booking: AdminBookingDetail;
  /** The reduction to take back, in rupees. */
  amount: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks for the reason of taking a reduction back. */
export function TakeBackDialog({ booking, amount, isOpen, onClose }: TakeBackDialogProps) {
  const { _id: id, reference, totalPrice } = booking;
  const [reason, setReason] = useState("");
  const { errors, show, handlers } = usePriceChange(booking, () => {
    setReason("");
    onClose();
  });
  const takingBack = api.booking.takeBackReduction.useMutation(handlers);

  function confirm() {
    const read = takeBackReductionInput.safeParse({ id, amount, totalPrice, reason });
    if (!read.success) return show(read.error.issues);
    show([]);
    takingBack.mutate(read.data);
  }
  function change(typed: string) {
    setReason(typed);
    show([]);
    takingBack.reset();
  }
  const failure = takingBack.error && messageOf(takingBack.error, "Could not take it back. Please try again.");
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={`Take back the reduction of ${formatRupees(amount)}?`}
      description={`The total of ${reference} is ${formatRupees(totalPrice)}.`}
      confirmLabel="Take it back"
      cancelLabel="Keep the reduction"
      isBusy={takingBack.isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        <FormMessage text={errors.reason ? null : (errors.amount ?? failure)} />
        <PriceChangeFields
          {...{ booking, reason, error: errors.reason, onReason: change }}
          newTotal={toRupees(toPaise(totalPrice) + toPaise(amount))}
        />
      </div>
    </ConfirmDialog>
  );
}
