"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FormDateField } from "~/components/portal/form-date-field";
import { FormRow } from "~/components/portal/form-row";
import { Button } from "~/components/ui/button";
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
    <Rows
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
    </Rows>
  );
}

/** What a person or a vehicle must carry, with its last day. */
export function PaperRows() {
  const { control, register, formState } = useFormContext<ResourceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "papers" });
  return (
    <Rows
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
    </Rows>
  );
}

type RowsProps = {
  title: string;
  text: string;
  addLabel: string;
  canAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
};

function Rows({ title, text, addLabel, canAdd, onAdd, children }: RowsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{title}</legend>
      <p className="text-[0.9375rem] text-soft">{text}</p>
      {children}
      <Button variant="secondary" size="sm" disabled={!canAdd} onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden="true" />
        <span>{addLabel}</span>
      </Button>
    </fieldset>
  );
}
