"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Fold } from "~/components/ui/fold";
import { Input } from "~/components/ui/input";
import { handProviders } from "~/features/ledger/payment.schema";
import { numberFieldOf, PaidBy } from "~/features/office/money/components/paid-by";
import type { PhoneMoney } from "~/features/office/phone/phone-money.rules";

/** A price by hand, and what the caller has paid at once. Needs a FormProvider. What is filled in, or has an error, is open. */
export function MoneyFields() {
  const { control, register, setValue, clearErrors, formState } = useFormContext<PhoneMoney>();
  const { errors } = formState;
  const [paidBy, ...typed] = useWatch({
    control,
    name: ["paidBy", "priceByHand", "priceReason", "paidNumber", "paidAmount", "paidNote"],
  });
  const [priceByHand, priceReason, paidNumber, paidAmount, paidNote] = typed;
  const number = numberFieldOf(paidBy);
  return (
    <>
      <Fold
        title="Special price?"
        isFilled={priceByHand + priceReason !== ""}
        hasError={errors.priceByHand !== undefined || errors.priceReason !== undefined}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Special total, in rupees" error={errors.priceByHand?.message} hint="If empty: the price below.">
            <Input inputMode="decimal" autoComplete="off" maxLength={13} {...register("priceByHand")} />
          </Field>
          <Field
            label="Reason for the special price"
            error={errors.priceReason?.message}
            hint="For the history of the booking."
          >
            <Input autoComplete="off" maxLength={500} {...register("priceReason")} />
          </Field>
        </div>
      </Fold>
      <Fold
        title="Already paid?"
        isFilled={paidNumber + paidAmount + paidNote !== ""}
        hasError={errors.paidAmount !== undefined || errors.paidNumber !== undefined || errors.paidNote !== undefined}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <PaidBy
            options={handProviders}
            name="paid-by"
            value={paidBy}
            onChange={(value) => {
              setValue("paidBy", value, { shouldDirty: true });
              if (value === "cash") setValue("paidNumber", "");
              clearErrors("paidNumber");
            }}
            className="sm:col-span-2"
          />
          <Field label="Amount received, in rupees" error={errors.paidAmount?.message}>
            <Input inputMode="decimal" autoComplete="off" maxLength={15} {...register("paidAmount")} />
          </Field>
          {number && (
            <Field label={number.label} isOptional={!number.isRequired} error={errors.paidNumber?.message}>
              <Input autoComplete="off" maxLength={40} {...register("paidNumber")} />
            </Field>
          )}
          <Field
            label="Payment note"
            error={errors.paidNote?.message}
            hint="Only the office sees it. For example “Receipt 112”."
          >
            <Input autoComplete="off" maxLength={200} {...register("paidNote")} />
          </Field>
        </div>
      </Fold>
    </>
  );
}
