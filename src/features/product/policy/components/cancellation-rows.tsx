"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { maxTerms } from "~/features/product/policy/policy.schema";
import type { PolicyValues } from "~/features/product/policy/policy-form.schema";
import { NumberInText } from "./number-in-text";

const rowStyle = "flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1.5 rounded-control border border-line px-3 py-2";

/** The rows of the cancellation terms, as sentences. Each ends where the one above begins, so that there are no gaps. */
export function CancellationRows() {
  const { control, register, formState } = useFormContext<PolicyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "cancellation.rungs" });
  const terms = useWatch({ control, name: "cancellation.rungs" });
  const add = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.cancellation;
  const last = terms.at(-1)?.daysFrom;
  return (
    <div className="grid justify-items-start gap-3 text-[0.9375rem]">
      <ol aria-label="Refund after a cancellation" className="grid w-full gap-2">
        {fields.map(({ id }, row) => (
          <li key={id} className={rowStyle}>
            <span>{row === 0 ? "Cancelled" : "Cancelled from"}</span>
            <NumberInText
              aria-label={`Row ${row + 1}: days before travel`}
              error={errors?.rungs?.[row]?.daysFrom?.message}
              {...register(`cancellation.rungs.${row}.daysFrom`)}
            />
            <span>
              {row === 0 ? "days or more before travel:" : `${upTo(terms[row - 1]?.daysFrom)} days before travel:`}
            </span>
            <NumberInText
              aria-label={`Row ${row + 1}: percent refunded`}
              error={errors?.rungs?.[row]?.refundPercent?.message}
              {...register(`cancellation.rungs.${row}.refundPercent`)}
              unit="% refunded"
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove row ${row + 1} of the cancellation`}
              onClick={() => {
                remove(row);
                add.current?.focus();
              }}
              className="ml-auto"
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
        <li className={rowStyle}>
          <span>{last === undefined ? "Cancelled at any time before travel:" : "Cancelled later than that:"}</span>
          <NumberInText
            aria-label="Last row: percent refunded"
            error={errors?.later?.message}
            {...register("cancellation.later")}
            unit="% refunded"
          />
        </li>
      </ol>
      <p role="alert" className="font-medium text-[0.8125rem] text-danger empty:hidden">
        {errors?.rungs?.root?.message ?? errors?.rungs?.message}
      </p>
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        disabled={fields.length >= maxTerms - 1}
        onClick={() =>
          append({ daysFrom: "", refundPercent: "" }, { focusName: `cancellation.rungs.${fields.length}.daysFrom` })
        }
      >
        <Plus aria-hidden="true" />
        Add a row
      </Button>
    </div>
  );
}

/** "to 6", if the row above begins at 7; "to …" while it is being typed. */
function upTo(daysAbove: string | undefined): string {
  const days = Number(daysAbove);
  return Number.isInteger(days) && days > 0 ? `to ${days - 1}` : "to …";
}
