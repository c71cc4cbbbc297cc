"use client";

import { useState } from "react";
import { CheckList } from "~/components/portal/check-list";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { BulkAction, BulkValues } from "~/features/product/manage/bulk/bulk-form.rules";
import { roundings } from "~/features/product/manage/bulk/raise.rules";
import { monthOptions } from "~/features/product/manage/month-options";
import { kinds, type ProductKind } from "~/features/product/registry";
import { type CalendarDate, dateInIndia } from "~/lib/dates";

type BulkFieldsProps = {
  kind: ProductKind;
  action: BulkAction;
  values: BulkValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<BulkValues>) => void;
};

/** The fields of the change that is chosen. */
export function BulkFields({ kind, action, values, errors, onChange }: BulkFieldsProps) {
  const [today] = useState(() => dateInIndia(new Date()));
  if (action === "raise") return <RaiseFields today={today} values={values} errors={errors} onChange={onChange} />;
  if (action === "seasonMonths") {
    return (
      <CheckList
        legend="Runs in these months (none chosen: all year)"
        options={monthOptions}
        value={values.months}
        onChange={(months) => onChange({ months })}
      />
    );
  }
  const from = (label: string) => (
    <DateField
      label={label}
      today={today}
      required
      error={errors.from}
      min={today}
      value={values.from}
      onChange={(date) => onChange({ from: date })}
    />
  );
  if (action === "closed") {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {from("First day")}
        <DateField
          label="Last day"
          hint="If empty: one day"
          today={today}
          error={errors.to}
          passesInvalid
          min={values.from || today}
          tooEarly="Must not be before the first day"
          value={values.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
    );
  }
  const { isPaidByTheDay, unit } = kinds[kind];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {from("Travel from")}
      <Field
        label={isPaidByTheDay ? `Price a ${unit.one} in rupees` : "Price for an adult in rupees"}
        hint={isPaidByTheDay ? undefined : "Rows for children, infants and seniors stay as they are."}
        error={errors.amount ?? null}
      >
        <Input
          inputMode="decimal"
          maxLength={13}
          value={values.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
    </div>
  );
}

type RaiseFieldsProps = Omit<BulkFieldsProps, "kind" | "action"> & { today: CalendarDate };

/** How prices rise or fall, from when on, and to what they are rounded. */
function RaiseFields({ today, values, errors, onChange }: RaiseFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Change in percent"
        hint="10 raises each price by 10 %, -5 lowers it. Price rows change too."
        error={errors.percent ?? null}
      >
        <Input
          inputMode="text"
          maxLength={8}
          value={values.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      </Field>
      <Field label="Or in rupees" hint="500 adds ₹500 to each price" error={errors.amount ?? null}>
        <Input
          inputMode="text"
          maxLength={13}
          value={values.by}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </Field>
      <DateField
        label="For travel from"
        hint="If empty: all days"
        today={today}
        error={errors.from}
        passesInvalid
        min={today}
        value={values.from}
        onChange={(from) => onChange({ from })}
      />
      <Field label="Round to" error={errors.roundTo ?? null}>
        <Select value={values.roundTo} onChange={({ target }) => onChange({ roundTo: target.value })}>
          {roundings.map((rupees) => (
            <option key={rupees} value={rupees}>{`₹${rupees}`}</option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
