"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { Select } from "~/components/ui/select";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { reduce } from "~/features/booking/manage/reduce/reduction.rules";
import { reduceBookingInput } from "~/features/booking/manage/reduce/reduction.schema";
import { formatRupees } from "~/lib/money";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const blank = { value: "", unit: "amount" as "amount" | "percent", reason: "" };

type Errors = Partial<Record<"value" | "reason", string>>;

/** The button that takes something off a booking's price, and its dialog. */
export function ReduceButton({ booking }: { booking: AdminBookingDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (booking.status === "Cancelled" || booking.totalPrice === 0) return null;
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
  const { _id: id, reference, totalPrice, user, contactEmail } = booking;
  const [typed, setTyped] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const utils = api.useUtils();
  const reduction = api.booking.reduce.useMutation({
    onSuccess: (changed) => {
      utils.booking.detail.setData({ id }, changed);
      void utils.booking.list.invalidate();
      notifySuccess(`${reference} now costs ${formatRupees(changed.totalPrice)}.`);
      setTyped(blank);
      onClose();
    },
    onError: (error) => {
      setErrors(errorsIn(problemOf(error)?.issues ?? []));
      // Another admin has changed the price: the next try is at the total that is read now.
      if (problemOf(error)?.code === "PRICE_CHANGED") void utils.booking.detail.invalidate({ id });
    },
  });
  const body = { id, totalPrice, reason: typed.reason, [typed.unit]: typed.value };
  const read = reduceBookingInput.safeParse(body);
  // The new total is shown before a reason is typed.
  const preview = reduceBookingInput.safeParse({ ...body, reason: "None yet" });
  const result = preview.success ? reduce(totalPrice, preview.data) : null;
  const hasAddress = Boolean(user || contactEmail);

  function confirm() {
    if (!read.success) return setErrors(errorsIn(read.error.issues));
    setErrors({});
    reduction.mutate(read.data);
  }
  const change = (changes: Partial<typeof blank>) => {
    setTyped({ ...typed, ...changes });
    setErrors({});
    reduction.reset();
  };
  const isAtField = Object.keys(errors).length > 0;
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
        <FormMessage text={isAtField ? null : failure} />
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
          <Field label="Take off" required error={errors.value}>
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
        <Field label="Reason" required error={errors.reason} hint={hasAddress ? "The customer reads it." : undefined}>
          <Textarea
            rows={3}
            maxLength={500}
            value={typed.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
        <div role="status" className="rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem] tabular-nums">
          <p>New total: {formatRupees(result?.left ?? totalPrice)}</p>
          <p>{hasAddress ? "The customer gets an email." : "There is no address to write to: please call."}</p>
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** The first error of each field of the dialog. */
function errorsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const field = path[0] === "reason" ? "reason" : "value";
    errors[field] ??= message;
  }
  return errors;
}
