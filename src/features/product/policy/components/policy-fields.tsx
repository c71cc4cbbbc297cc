"use client";

import { type ReactNode, useId } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Choice } from "~/components/ui/choice";
import { termsText } from "~/features/product/policy/cancellation.rules";
import { paymentText } from "~/features/product/policy/payment.rules";
import { type PolicyValues, policyForm } from "~/features/product/policy/policy-form.schema";
import { site } from "~/lib/site";
import { CancellationRows } from "./cancellation-rows";
import { NumberInText } from "./number-in-text";

const cancellationChoices = [
  ["house", "Standard policy"],
  ["none", "No fixed rule: ask us"],
  ["own", "By days before travel"],
] as const;

const paymentChoices = [
  ["house", "Standard policy"],
  ["none", "Nothing at booking"],
  ["deposit", "A deposit"],
  ["all", "Full payment"],
] as const;

/**
 * The fields of the cancellation and payment policies. The surrounding form (FormProvider) has the fields of `policyForm`.
 * `isDefault`: they are the operator's default, so that there is no other policy to follow.
 */
export function PolicyFields({ isDefault = false }: { isDefault?: boolean }) {
  const { control, register, formState } = useFormContext<PolicyValues>();
  const [cancellation, payment] = useWatch({ control, name: ["cancellation", "payment"] });
  const name = useId();
  const due = formState.errors.payment;
  return (
    <div className="grid gap-6">
      <Part text={cancellationPreview(cancellation)}>
        <Controller
          control={control}
          name="cancellation.rule"
          render={({ field: { value, onChange } }) => (
            <Choice
              legend="Refund after a cancellation"
              name={`${name}-cancellation`}
              options={cancellationChoices.slice(isDefault ? 1 : 0)}
              value={value}
              onChange={onChange}
            />
          )}
        />
        {cancellation.rule === "own" && <CancellationRows />}
      </Part>
      <Part text={paymentPreview(payment)}>
        <Controller
          control={control}
          name="payment.rule"
          render={({ field: { value, onChange } }) => (
            <Choice
              legend="Payment at booking"
              name={`${name}-payment`}
              options={paymentChoices.slice(isDefault ? 1 : 0)}
              value={value}
              onChange={onChange}
            />
          )}
        />
        {payment.rule === "deposit" && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[0.9375rem]">
            <NumberInText
              aria-label="Deposit in percent"
              error={due?.depositPercent?.message}
              {...register("payment.depositPercent")}
              unit="% at booking, the rest"
            />
            <NumberInText
              aria-label="Days before travel until which the rest is due"
              error={due?.balanceDays?.message}
              {...register("payment.balanceDays")}
              unit="days before travel"
            />
          </div>
        )}
      </Part>
    </div>
  );
}

function Part({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      {children}
      {text && <p className="text-[0.9375rem] text-soft">{`Travellers read: “${text}”`}</p>}
    </div>
  );
}

function cancellationPreview(typed: PolicyValues["cancellation"]): string {
  if (typed.rule === "house") return termsText(site().cancellation);
  const { data } = policyForm.cancellation.safeParse(typed);
  return data === undefined ? "" : termsText(data);
}

function paymentPreview(typed: PolicyValues["payment"]): string {
  if (typed.rule === "house") return paymentText(site().payment);
  const { data } = policyForm.payment.safeParse(typed);
  return data === undefined ? "" : paymentText(data);
}
