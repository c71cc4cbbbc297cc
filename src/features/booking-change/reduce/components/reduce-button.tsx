"use client";

import { useState } from "react";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { reduce } from "~/features/booking-change/reduce/reduction.rules";
import { reduceBookingInput } from "~/features/booking-change/reduce/reduction.schema";
import { formatRupees } from "~/lib/money";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { PriceChangeFields } from "./price-change-fields";
import { usePriceChange } from "./use-price-change";

const typedReduction = z.object({ value: z.string(), unit: z.enum(["amount", "percent"]), reason: z.string() });

const blank: z.infer<typeof typedReduction> = { value: "", unit: "amount", reason: "" };

/** The button that takes something off a booking's price, and its dialog. */
export function ReduceButton({ booking }: { booking: AdminBookingDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  // An open dialog stays, with the message that somebody else has cancelled the booking.
  if (!isOpen && (booking.status === "Cancelled" || booking.totalPrice === 0)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
        Reduce price
      </Button>
      <ReduceDialog booking={booking} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

type ReduceDialogProps = { booking: AdminBookingDetail; isOpen: boolean; onClose: () => void };

function ReduceDialog({ booking, isOpen, onClose }: ReduceDialogProps) {
  const { _id: id, reference, totalPrice } = booking;
  const { value: typed, change: setTyped, reset } = useKeptState(`reduction:${id}`, typedReduction, blank);
  const { errors, show, handlers } = usePriceChange(booking, () => {
    reset(blank);
    onClose();
  });
  const reduction = api.booking.reduce.useMutation(handlers);
  const body = { id, totalPrice, reason: typed.reason, [typed.unit]: typed.value };
  // The new total is shown before a reason is typed.
  const preview = reduceBookingInput.safeParse({ ...body, reason: "None yet" });
  const result = preview.success ? reduce(totalPrice, preview.data) : null;

  function confirm() {
    const read = reduceBookingInput.safeParse(body);
    if (!read.success) return show(read.error.issues);
    show([]);
    reduction.mutate(read.data);
  }
  const change = (changes: Partial<typeof blank>) => {
    setTyped(changes);
    show([]);
    reduction.reset();
  };
  const valueError = errors.amount ?? errors.percent;
  const failure = reduction.error && messageOf(reduction.error, "Could not reduce the price. Please try again.");
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={`Reduce the price of ${reference}?`}
      description={`The total is ${formatRupees(totalPrice)}. A service fee stays as it is.`}
      confirmLabel={result ? `Take ${formatRupees(result.off)} off` : "Reduce price"}
      cancelLabel="Keep the price"
      isBusy={reduction.isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        <FormMessage text={valueError || errors.reason ? null : failure} />
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
          <Field label="Take off" required error={valueError}>
            <Input
              inputMode="decimal"
              maxLength={13}
              autoComplete="off"
              value={typed.value}
              onChange={(event) => change({ value: event.target.value })}
            />
          </Field>
          <Field label="In">
            <Select
              value={typed.unit}
              onChange={(event) => change({ unit: event.target.value === "percent" ? "percent" : "amount" })}
            >
              <option value="amount">rupees</option>
              <option value="percent">percent</option>
            </Select>
          </Field>
        </div>
        <PriceChangeFields
          booking={booking}
          reason={typed.reason}
          error={errors.reason}
          newTotal={result?.left ?? totalPrice}
          onReason={(reason) => change({ reason })}
        />
      </div>
    </ConfirmDialog>
  );
}
