"use client";

import { Choice } from "~/components/ui/choice";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Skeleton } from "~/components/ui/skeleton";
import type { RefundChoice } from "~/features/ledger/refund/refund.rules";
import type { TypedRefund } from "~/features/office/status/refund-choice.rules";
import { formatRupees } from "~/lib/money";

/** What can be given back, and what the booking's terms say, in rupees; `byTerms` null: there are none. */
export type Refundable = { left: number; byTerms: number | null };

type RefundFieldsProps = {
  /** Null while loading. */
  refundable: Refundable | null;
  typed: TypedRefund;
  error: string | null;
  onChange: (typed: TypedRefund) => void;
};

/** Asks what of the money goes back with a cancellation. */
export function RefundFields({ refundable, typed, error, onChange }: RefundFieldsProps) {
  if (!refundable) {
    return (
      <div role="status" className="mt-4">
        <Skeleton className="h-32" />
        <span className="sr-only">Loading...</span>
      </div>
    );
  }
  const { left, byTerms } = refundable;
  const options: [RefundChoice | "amount", string][] = [
    ["all", `All, ${formatRupees(left)}`],
    ...(byTerms === null
      ? []
      : [["ladder", `By the terms, ${formatRupees(byTerms)}`] satisfies [RefundChoice, string]]),
    ["amount", "Another amount"],
    ["none", "Nothing"],
  ];
  return (
    <div className="mt-4 grid gap-3">
      <Choice
        legend={`${formatRupees(left)} is paid. How much will be refunded?`}
        name="cancel-refund"
        value={typed.choice}
        options={options}
        onChange={(choice) => onChange({ ...typed, choice })}
      />
      {typed.choice === "amount" && (
        <Field label="Amount, in rupees" required error={error}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={typed.amount}
            onChange={(event) => onChange({ ...typed, amount: event.target.value })}
          />
        </Field>
      )}
      {typed.choice !== "none" && (
        <p className="text-[0.8125rem] text-soft">
          No money is sent yet. Send the refund afterwards, here under Payments.
        </p>
      )}
    </div>
  );
}
