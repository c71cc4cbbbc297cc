"use client";

import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FoldSummary } from "~/components/ui/fold";
import { Input } from "~/components/ui/input";
import type { CodeState } from "./use-form-quote";

/** The discount code of a booking form, which the server checks when it is applied. Needs a FormProvider. */
export function CodeField({ code: { applied, apply, refusal, notice } }: { code: CodeState }) {
  const { register, getValues, formState, clearErrors } = useFormContext<{ code: string }>();
  const [startsOpen] = useState(() => getValues("code") !== "");
  const { onBlur, ...field } = register("code");
  const use = () => {
    clearErrors("code");
    apply(getValues("code"));
  };
  const error = formState.errors.code?.message ?? refusal;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);
  return (
    <details ref={details} open={startsOpen} className="group sm:col-span-2">
      <FoldSummary title="Discount code?">
        <span className="text-sm text-soft">{applied !== "" && !error && applied}</span>
      </FoldSummary>
      <div className="mt-2 rounded-control bg-mist/60 p-4">
        <Field label="Discount code" error={error}>
          <div className="flex gap-2">
            <Input
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
              {...field}
              onBlur={(event) => {
                void onBlur(event);
                use();
              }}
              onKeyDown={(event) => {
                // Enter applies the code, and does not book.
                if (event.key !== "Enter") return;
                event.preventDefault();
                use();
              }}
            />
            <Button variant="secondary" onClick={use}>
              Apply
            </Button>
          </div>
        </Field>
        <p role="status" className="mt-1.5 font-medium text-confirmed text-sm empty:hidden">
          {!error && notice}
        </p>
      </div>
    </details>
  );
}
