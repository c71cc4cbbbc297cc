"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNewFormDraft } from "~/components/portal/use-form-draft";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { recordPaymentInput } from "~/features/ledger/money.schema";
import { type HandProvider, handProviders } from "~/features/ledger/payment.schema";
import { formatRupees } from "~/lib/money";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { issueOf, MoneyDialog } from "./money-dialog";
import { numberFieldOf, PaidBy } from "./paid-by";
import { useMoneyChanged } from "./use-money-changed";

type RecordPaymentProps = { booking: AdminBookingDetail; isOffered: boolean };

/** The button that records money that came in without this site, and its dialog. */
export function RecordPaymentButton({ booking, isOffered }: RecordPaymentProps) {
  const [isOpen, setIsOpen] = useState(false);
  // An open dialog stays, with the message that nothing is due any more.
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Record a payment
      </Button>
      {isOpen && <RecordPayment booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RecordPayment({ booking, onClose }: { booking: AdminBookingDetail; onClose: () => void }) {
  const { _id: id, reference, due } = booking;
  const defaultValues = { id, provider: "cash" as HandProvider, amount: String(due), number: "", note: "" };
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(recordPaymentInput), defaultValues });
  useNewFormDraft(`payment:${id}`, form, defaultValues);
  const onSettled = useMoneyChanged();
  const record = api.payment.record.useMutation({
    onSuccess: (_, { amount }) => {
      notifySuccess(`${formatRupees(Number(amount))} for ${reference} is recorded.`);
      onClose();
    },
    onSettled,
  });
  // Ask whether this is other money than a payment that waits for a decision.
  const needsConfirmation = problemOf(record.error)?.code === "NEEDS_CONFIRMATION";
  const say = useSayOfMail();
  const { errors } = form.formState;
  const provider = form.watch("provider");
  const number = numberFieldOf(provider);
  return (
    <MoneyDialog
      title="Record a payment"
      description={`${formatRupees(due)} is due for ${reference}. ${say("customer")}`}
      submitLabel={needsConfirmation ? "Record it all the same" : "Record it"}
      isBusy={record.isPending}
      error={record.error}
      onSubmit={form.handleSubmit((values) =>
        record.mutate({ ...values, ...(needsConfirmation && { evenIfOpen: true }) }),
      )}
      onClose={onClose}
    >
      <PaidBy
        name="record-provider"
        options={handProviders}
        value={provider}
        onChange={(value) => {
          form.setValue("provider", value);
          if (value === "cash") form.setValue("number", "");
          record.reset();
        }}
      />
      <Field label="Amount, in rupees" required error={errors.amount?.message ?? issueOf(record.error, "amount")}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          {...form.register("amount", { onChange: () => record.reset() })}
        />
      </Field>
      {number && (
        <Field
          label={number.label}
          required={number.isRequired}
          error={errors.number?.message ?? issueOf(record.error, "number")}
        >
          <Input autoComplete="off" maxLength={40} {...form.register("number", { onChange: () => record.reset() })} />
        </Field>
      )}
      <Field
        label="Note"
        required
        hint="Only the office sees it. For example “Receipt 112”."
        error={errors.note?.message ?? issueOf(record.error, "note")}
      >
        <Input autoComplete="off" maxLength={200} {...form.register("note")} />
      </Field>
    </MoneyDialog>
  );
}
