"use client";

import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { FormMessage } from "~/components/ui/form-message";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { takeBackReductionInput } from "~/features/booking-change/reduce/reduction.schema";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { PriceChangeFields } from "./price-change-fields";
import { usePriceChange } from "./use-price-change";

const reasonTyped = z.object({ reason: z.string() });
const noReason = { reason: "" };

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
  const { value, change: setTyped, reset } = useKeptState(`reduction-removed:${id}`, reasonTyped, noReason);
  const { reason } = value;
  const { errors, show, handlers } = usePriceChange(booking, () => {
    reset(noReason);
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
    setTyped({ reason: typed });
    show([]);
    takingBack.reset();
  }
  const failure = takingBack.error && messageOf(takingBack.error, "Could not remove it. Please try again.");
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={`Remove the reduction of ${formatRupees(amount)}?`}
      description={`The total of ${reference} is ${formatRupees(totalPrice)}.`}
      confirmLabel="Remove it"
      cancelLabel="Keep the reduction"
      isBusy={takingBack.isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        <FormMessage text={errors.reason ? null : (errors.amount ?? failure)} />
        <PriceChangeFields
          booking={booking}
          reason={reason}
          error={errors.reason}
          onReason={change}
          newTotal={toRupees(toPaise(totalPrice) + toPaise(amount))}
        />
      </div>
    </ConfirmDialog>
  );
}
