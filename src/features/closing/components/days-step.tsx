"use client";

import { type ChangeEvent, type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { type ChosenProduct, maxReason } from "~/features/closing/closing.schema";
import type { ChangedRule } from "~/features/closing/permit/permit-closing.schema";
import type { CalendarDate } from "~/lib/dates";
import { problemOf } from "~/trpc/errors";
import { ProductSearch } from "./product-search";
import { RuleChanges } from "./rule-changes";

/** What is chosen in the first step. */
export type ClosedDays = {
  products: ChosenProduct[];
  from: CalendarDate | "";
  to: CalendarDate | "";
  reason: string;
};

type DaysStepProps = {
  value: ClosedDays;
  /** The permit rule that has changed; null: days are closed. */
  rule: ChangedRule | null;
  today: CalendarDate;
  onChange: (changed: Partial<ClosedDays>) => void;
  onNext: () => void;
  isBusy: boolean;
  /** Why the bookings could not be read. */
  failure: { error: unknown; text: string } | null;
};

/** The first step: which products, or which rule has changed; which days; and why. */
export function DaysStep({ value, rule, today, onChange, onNext, isBusy, failure }: DaysStepProps) {
  const [isSent, setIsSent] = useState(false);
  const { products, from, to, reason } = value;
  const missing = {
    products: !rule && products.length === 0 ? "Please choose at least one tour, car or offer" : null,
    days: !from ? "Please choose the first day" : !to ? "Please choose the last day" : null,
    reason: reason.trim() ? null : "Please say why",
  };
  const isComplete = Object.values(missing).every((one) => one === null);
  const rangeError = problemOf(failure?.error)?.issues?.find(({ path }) => path[0] === "to" || path[0] === "from");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (isComplete && !isBusy) onNext();
  };
  const ofReason = {
    maxLength: maxReason,
    value: reason,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ reason: target.value }),
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-5">
      <FormMessage text={rangeError ? null : failure?.text} />
      {rule ? (
        <div className="grid gap-1">
          <p className="font-semibold">{rule.name}</p>
          <RuleChanges changes={rule.changes} />
        </div>
      ) : (
        <ProductSearch
          chosen={products}
          onChange={(chosen) => onChange({ products: chosen })}
          error={isSent ? missing.products : null}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateRangeFields
          labels={rule ? ["Travel from", "Travel until"] : ["First day", "Last day"]}
          from={from}
          to={to}
          today={today}
          onChange={onChange}
          error={(isSent ? missing.days : null) ?? rangeError?.message ?? null}
        />
      </div>
      <p className="text-[0.9375rem] text-soft">
        {rule
          ? "Bookings that begin on these days are affected if their customers know the earlier rule."
          : "A booking is affected if any day of its trip is one of these days."}
      </p>
      <Field
        label="Reason"
        required
        hint="Shown in the mails and in the history."
        error={isSent ? missing.reason : null}
      >
        {rule ? (
          <Textarea rows={3} {...ofReason} />
        ) : (
          <Input autoComplete="off" placeholder="The ferry to Majuli does not run" {...ofReason} />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
          See who is affected
        </Button>
      </div>
    </Form>
  );
}
