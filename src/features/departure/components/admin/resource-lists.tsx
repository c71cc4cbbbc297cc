"use client";

import { useFieldArray, useFormContext } from "react-hook-form";
import { FormDateField } from "~/components/portal/form-date-field";
import { FormRow } from "~/components/portal/form-row";
import { FormRows } from "~/components/portal/form-rows";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { paperNames } from "~/features/departure/resource/days-off.rules";
import { maxDaysOff, maxResourcePapers, paperKinds } from "~/features/departure/resource/resource.schema";
import { blankDaysOff, blankPaper, type ResourceValues } from "~/features/departure/resource/resource-form.schema";

/** The days on which somebody is away, or a vehicle in the workshop. */
export function DaysOffRows() {
  const { control, register, formState } = useFormContext<ResourceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "daysOff" });
  return (
    <FormRows
      title="Days off"
      text="Nobody can assign them on these days. Trips that they have already stay, and are marked on the board."
      addLabel="Add days off"
      canAdd={fields.length < maxDaysOff}
      onAdd={() => append(blankDaysOff, { shouldFocus: false })}
    >
      {fields.map(({ id }, row) => (
        <FormRow key={id} removeLabel={`Remove days off ${row + 1}`} onRemove={() => remove(row)}>
          <FormDateField control={control} name={`daysOff.${row}.from`} label="First day off" required />
          <FormDateField control={control} name={`daysOff.${row}.to`} label="Last day off" required />
          <Field label="Reason" isOptional error={formState.errors.daysOff?.[row]?.reason?.message ?? null}>
            <Input maxLength={200} autoComplete="off" {...register(`daysOff.${row}.reason`)} />
          </Field>
        </FormRow>
      ))}
    </FormRows>
  );
}

/** What a person or a vehicle must carry, with its last day. */
export function PaperRows() {
  const { control, register, formState } = useFormContext<ResourceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "papers" });
  return (
    <FormRows
      title="Papers"
      text="Licence, permit, insurance and the like. 30 days before one runs out, and if a trip ends later, the board says so."
      addLabel="Add a paper"
      canAdd={fields.length < maxResourcePapers}
      onAdd={() => append(blankPaper, { focusName: `papers.${fields.length}.kind` })}
    >
      {fields.map(({ id }, row) => (
        <FormRow key={id} removeLabel={`Remove paper ${row + 1}`} onRemove={() => remove(row)}>
          <Field label="Paper" required error={formState.errors.papers?.[row]?.kind?.message ?? null}>
            <Select {...register(`papers.${row}.kind`)}>
              {paperKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {paperNames[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <FormDateField control={control} name={`papers.${row}.validUntil`} label="Valid until" required />
          <Field label="Number" isOptional error={formState.errors.papers?.[row]?.number?.message ?? null}>
            <Input maxLength={60} autoComplete="off" {...register(`papers.${row}.number`)} />
          </Field>
        </FormRow>
      ))}
    </FormRows>
  );
}
