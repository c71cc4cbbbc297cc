"use client";

import { Plus } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FormRow } from "~/components/portal/form-row";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { blankRelaxation, type PermitValues } from "~/features/permit/manage/permit-form.schema";

/** The days on which the rule asks nothing, a row for each relaxation. Needs a FormProvider. */
export function RelaxationRows() {
  const { control, register, formState } = useFormContext<PermitValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "relaxations" });
  const errors = formState.errors.relaxations;
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Relaxations</legend>
      <p className="text-[0.9375rem] text-soft">
        On these days the rule asks nothing. A trip that also has a day outside them needs the permit.
      </p>
      {fields.map(({ id }, row) => (
        <FormRow key={id} removeLabel={`Remove relaxation ${row + 1}`} onRemove={() => remove(row)}>
          <Field label="First day" hint="yyyy-MM-dd" required error={errors?.[row]?.from?.message ?? null}>
            <Input maxLength={10} autoComplete="off" {...register(`relaxations.${row}.from`)} />
          </Field>
          <Field
            label="Last day"
            hint="If empty: no end is known"
            isOptional
            error={errors?.[row]?.to?.message ?? null}
          >
            <Input maxLength={10} autoComplete="off" {...register(`relaxations.${row}.to`)} />
          </Field>
          <Field label="What is relaxed" required error={errors?.[row]?.what?.message ?? null}>
            <Input maxLength={300} autoComplete="off" {...register(`relaxations.${row}.what`)} />
          </Field>
          <Field
            label="Where it says so"
            required
            error={errors?.[row]?.source?.message ?? null}
            className="col-span-full"
          >
            <Input maxLength={500} autoComplete="off" {...register(`relaxations.${row}.source`)} />
          </Field>
        </FormRow>
      ))}
      <Button
        variant="secondary"
        size="sm"
        disabled={fields.length >= 20}
        onClick={() => append(blankRelaxation, { focusName: `relaxations.${fields.length}.from` })}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" />
        <span>Add a relaxation</span>
      </Button>
    </fieldset>
  );
}
