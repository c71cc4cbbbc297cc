"use client";

import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import type { ChosenProduct } from "~/features/closing/closing.schema";
import type { CalendarDate } from "~/lib/dates";
import { problemOf } from "~/trpc/errors";
import { ProductSearch } from "./product-search";

/** What is chosen in the first step. */
export type ClosedDays = {
  products: ChosenProduct[];
  from: CalendarDate | "";
  to: CalendarDate | "";
  reason: string;
};

type DaysStepProps = {
  value: ClosedDays;
  today: CalendarDate;
  onChange: (changed: Partial<ClosedDays>) => void;
  onNext: () => void;
  isBusy: boolean;
  /** Why the bookings could not be read. */
  failure: { error: unknown; text: string } | null;
};

/** The first step: which products, which days, and why. */
export function DaysStep({ value, today, onChange, onNext, isBusy, failure }: DaysStepProps) {
  const [isSent, setIsSent] = useState(false);
  const { products, from, to, reason } = value;
  const missing = {
    products: products.length === 0 ? "Please choose at least one tour, car or offer" : null,
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
  return (
    <Form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-5">
      <FormMessage text={rangeError ? null : failure?.text} />
      <ProductSearch
        chosen={products}
        onChange={(chosen) => onChange({ products: chosen })}
        error={isSent ? missing.products : null}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateRangeFields
          labels={["First day", "Last day"]}
          from={from}
          to={to}
          today={today}
          onChange={onChange}
          error={(isSent ? missing.days : null) ?? rangeError?.message ?? null}
        />
      </div>
      <p className="text-[0.9375rem] text-soft">
        Tours and offers are affected if they begin on one of these days, cars if a day of the hire is one of them.
      </p>
      <Field
        label="Reason"
        required
        hint="Shown in the mails and in the history."
        error={isSent ? missing.reason : null}
      >
        <Input
          maxLength={300}
          autoComplete="off"
          placeholder="The ferry to Majuli does not run"
          value={reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
          See who is affected
        </Button>
      </div>
    </Form>
  );
}
