"use client";

import { useFieldArray, useFormContext } from "react-hook-form";
import { FormDateField } from "~/components/portal/form-date-field";
import { FormRow } from "~/components/portal/form-row";
import { FormRows } from "~/components/portal/form-rows";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { maxRelaxations } from "~/features/permit/manage/permit-admin.schema";
import { blankRelaxation, type PermitValues, permitLabels } from "~/features/permit/manage/permit-form.schema";

const firstDay = "2000-01-01";

/** The days on which the rule asks nothing, a row for each relaxation. Needs a FormProvider. */
export function RelaxationRows() {
  const { control, register, formState } = useFormContext<PermitValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "relaxations" });
  const errors = formState.errors.relaxations;
  return (
    <FormRows
      title={permitLabels.relaxations}
      text="On these days the rule asks nothing. A trip that also has a day outside them needs the permit."
      addLabel="Add a relaxation"
      canAdd={fields.length < maxRelaxations}
      onAdd={() => append(blankRelaxation, { shouldFocus: false })}
    >
      {fields.map(({ id }, row) => (
        <FormRow key={id} removeLabel={`Remove relaxation ${row + 1}`} onRemove={() => remove(row)}>
          <FormDateField control={control} name={`relaxations.${row}.from`} label="First day" min={firstDay} required />
          <FormDateField
            control={control}
            name={`relaxations.${row}.to`}
            label="Last day"
            min={firstDay}
            hint="If empty: no end is known"
          />
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
    </FormRows>
  );
}
