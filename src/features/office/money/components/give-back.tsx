"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNewFormDraft } from "~/components/portal/use-form-draft";
import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { giveBackInput } from "~/features/ledger/money.schema";
import type { RefundPurpose } from "~/features/ledger/payment.schema";
import { gatewayNames } from "~/features/payment/providers/registry";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { issueOf, MoneyDialog } from "./money-dialog";
import { useMoneyChanged } from "./use-money-changed";

/** `left`: what can be given back, in rupees. */
type GiveBackProps = { booking: AdminBookingDetail; left: number };

/** The button that gives money of a booking back, and its dialog. */
export function GiveBackButton({ booking, left }: GiveBackProps) {
  const [isOpen, setIsOpen] = useState(false);
  // An open dialog stays, with the message that nothing can be given back any more.
  if (left === 0 && !isOpen) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Refund money
      </Button>
      {isOpen && <GiveBack booking={booking} left={left} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function GiveBack({ booking, left, onClose }: GiveBackProps & { onClose: () => void }) {
  const { _id: id, reference } = booking;
  const isLive = booking.status !== "Cancelled";
  const defaultValues = { id, amount: "", reason: "", purpose: isLive ? ("favour" as const) : ("less" as const) };
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(giveBackInput), defaultValues });
  useNewFormDraft(`refund:${id}`, form, defaultValues);
  const onSettled = useMoneyChanged();
  const back = api.payment.giveBack.useMutation({
    onSuccess: (_, { amount }) => {
      notifySuccess(`${formatRupees(Number(amount))} for ${reference} is to be refunded.`);
      onClose();
    },
    onSettled,
  });
  const { errors } = form.formState;
  return (
    <MoneyDialog
      title="Refund money"
      description={`Up to ${formatRupees(left)} of ${reference}. ${gatewayNames("and")} payments are refunded at once. Other refunds you send yourself, and then record here.`}
      submitLabel="Refund"
      isBusy={back.isPending}
      error={back.error}
      onSubmit={form.handleSubmit((values) => back.mutate(values))}
      onClose={onClose}
    >
      <Field label="Amount, in rupees" required error={errors.amount?.message ?? issueOf(back.error, "amount")}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          {...form.register("amount", { onChange: () => back.reset() })}
        />
      </Field>
      {isLive && <Purpose value={form.watch("purpose")} onChange={(purpose) => form.setValue("purpose", purpose)} />}
      <Field
        label="Reason"
        required
        hint="The customer reads it."
        error={errors.reason?.message ?? issueOf(back.error, "reason")}
      >
        <Textarea rows={3} maxLength={300} {...form.register("reason")} />
      </Field>
    </MoneyDialog>
  );
}

type PurposeProps = { value: RefundPurpose | undefined; onChange: (purpose: RefundPurpose) => void };

/** Asks what a refund is for, which decides whether the amount is due again. */
function Purpose({ value = "favour", onChange }: PurposeProps) {
  const options: [RefundPurpose, string][] = [
    ["favour", "A favour or compensation: the booking costs less, and nothing is due again"],
    ["less", "The price stays: what goes back is due again"],
  ];
  return <Choice legend="What is it for?" name="refund-purpose" value={value} options={options} onChange={onChange} />;
}
