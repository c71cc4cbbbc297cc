"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FormRow } from "~/components/portal/form-row";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { blankLimit, blankRate, limitNames, rateNames, type TaxValues } from "~/features/settings/tax-form.schema";

/** The rates, each from a day on. */
export function RateRows() {
  const { control, register } = useFormContext<TaxValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "rates" });
  return (
    <Rows
      intro="The row that started last applies. When a rate changes, add a row with the new rate and its first day."
      addLabel="Add a rate"
      onAdd={() => append(blankRate, { focusName: `rates.${fields.length}.kind` })}
    >
      {fields.map(({ id }, row) => (
        <FormRow key={id} removeLabel={`Remove rate ${row + 1}`} onRemove={() => remove(row)}>
          <RowField name={`rates.${row}.kind`} label="For">
            <Select {...register(`rates.${row}.kind`)}>
              {Object.entries(rateNames).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </RowField>
          <RowField name={`rates.${row}.sac`} label="SAC">
            <Input inputMode="numeric" maxLength={8} autoComplete="off" {...register(`rates.${row}.sac`)} />
          </RowField>
          <RowField name={`rates.${row}.percent`} label="Percent">
            <Input inputMode="decimal" maxLength={6} autoComplete="off" {...register(`rates.${row}.percent`)} />
          </RowField>
          <Dated name={`rates.${row}`} />
          <RowField name={`rates.${row}.sentence`} label="Sentence on bills" isOptional className="col-span-full">
            <Input maxLength={400} autoComplete="off" {...register(`rates.${row}.sentence`)} />
          </RowField>
        </FormRow>
      ))}
    </Rows>
  );
}

/** Amounts that laws name, each from a day on. */
export function LimitRows() {
  const { control, register } = useFormContext<TaxValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "limits" });
  return (
    <Rows
      intro="Months that are closed keep the limits of their closing."
      addLabel="Add a limit"
      onAdd={() => append(blankLimit, { focusName: `limits.${fields.length}.name` })}
    >
      {fields.map(({ id }, row) => (
        <FormRow key={id} removeLabel={`Remove limit ${row + 1}`} onRemove={() => remove(row)}>
          <RowField name={`limits.${row}.name`} label="Limit" className="sm:col-span-2">
            <Select {...register(`limits.${row}.name`)}>
              {Object.entries(limitNames).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </RowField>
          <RowField name={`limits.${row}.amount`} label="Rupees">
            <Input inputMode="numeric" maxLength={10} autoComplete="off" {...register(`limits.${row}.amount`)} />
          </RowField>
          <Dated name={`limits.${row}`} />
        </FormRow>
      ))}
    </Rows>
  );
}

type RowsProps = { intro: string; addLabel: string; onAdd: () => void; children: ReactNode };

function Rows({ intro, addLabel, onAdd, children }: RowsProps) {
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="text-[0.9375rem] text-soft">{`${intro} Please have your accountant check each row.`}</p>
      {children}
      <Button variant="secondary" size="sm" onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden="true" />
        <span>{addLabel}</span>
      </Button>
    </div>
  );
}

type RowName = `rates.${number}` | `limits.${number}`;

/** From when a row holds, where it is from, and when it was checked. */
function Dated({ name }: { name: RowName }) {
  const { register } = useFormContext<TaxValues>();
  return (
    <>
      <RowField name={`${name}.from`} label="Applies from" hint="yyyy-MM-dd">
        <Input maxLength={10} autoComplete="off" {...register(`${name}.from`)} />
      </RowField>
      <RowField name={`${name}.source`} label="Source">
        <Input maxLength={200} autoComplete="off" {...register(`${name}.source`)} />
      </RowField>
      <RowField name={`${name}.verifiedOn`} label="Checked on" isOptional hint="If empty: nobody has checked it">
        <Input maxLength={10} autoComplete="off" {...register(`${name}.verifiedOn`)} />
      </RowField>
    </>
  );
}

type RowFieldProps = {
  name: `${RowName}.${string}`;
  label: string;
  hint?: string;
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
};

/** A field of a row, with its error. */
function RowField({ name, isOptional = false, ...field }: RowFieldProps) {
  const { getFieldState, formState } = useFormContext<TaxValues>();
  const { error } = getFieldState(name as `rates.${number}.sac`, formState);
  return <Field {...field} {...(isOptional ? { isOptional } : { required: true })} error={error?.message ?? null} />;
}
