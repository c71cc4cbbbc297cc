"use client";

import { X } from "lucide-react";
import { memo } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";
import { FormDateField } from "~/components/portal/form-date-field";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { Field, FieldError } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { useRevealError } from "~/components/ui/reveal-error";
import { Select } from "~/components/ui/select";
import { digitsAndDots } from "~/features/product/manage/field-text.rules";
import { ageUnits } from "~/features/product/price/tier.rules";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import { unitNames } from "~/features/product/pricing-text.rules";
import { kinds, type ProductKind } from "~/features/product/registry";

/** The columns of a row and of the heading, where the table is wide enough. */
export function rowColumns(kind: ProductKind): string {
  return kinds[kind].isPaidByTheDay
    ? "@5xl:grid-cols-[1.5rem_12rem_12rem_7.5rem_9rem_2.75rem] @5xl:gap-x-3"
    : "@5xl:grid-cols-[1.5rem_8rem_8rem_11.5rem_11.5rem_7.5rem_7.5rem_2.75rem] @5xl:gap-x-3";
}

const inTable = "@5xl:[&>label]:sr-only";

type PriceRowFieldsProps = {
  control: Control<PricingValues>;
  kind: ProductKind;
  /** The index of the row. */
  row: number;
  onRemove: (row: number) => void;
};

/** One row of the price table. */
export const PriceRowFields = memo(function PriceRowFields({ control, kind, row, onRemove }: PriceRowFieldsProps) {
  const { errors } = useFormState({ control, name: `prices.${row}` });
  const unit = useWatch({ control, name: `prices.${row}.unit` });
  const fault = errors.prices?.[row];
  const { isPaidByTheDay, tierUnits, unit: priced } = kinds[kind];
  const amount = control.register(`prices.${row}.amount`);
  const day = (name: "from" | "to", label: string) => (
    <FormDateField
      control={control}
      name={`prices.${row}.${name}`}
      label={label}
      className={cn("@max-md:col-span-2", inTable)}
    />
  );
  return (
    <li
      aria-label={`Row ${row + 1}`}
      data-field-error={Boolean(fault?.message) || undefined}
      className={cn(
        "relative grid grid-cols-2 items-start gap-x-3 gap-y-3 rounded-control border p-3 pt-12 @2xl:grid-cols-4",
        "@5xl:rounded-none @5xl:border-0 @5xl:border-b @5xl:px-0 @5xl:py-2",
        fault?.message ? "border-danger bg-danger/4 @5xl:border-b-danger" : "border-line",
        rowColumns(kind),
      )}
    >
      <span className="absolute top-4 left-4 font-semibold text-sm tabular-nums @5xl:static @5xl:self-center">
        <span className="@5xl:hidden">Row </span>
        <span>{row + 1}</span>
      </span>
      {!isPaidByTheDay && (
        <Field label="For" error={fault?.unit?.message} className={cn("@max-xs:col-span-2", inTable)}>
          <Select {...control.register(`prices.${row}.unit`)}>
            {tierUnits.map((one) => (
              <option key={one} value={one}>
                {unitNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!isPaidByTheDay && (
        <Ages
          control={control}
          row={row}
          isShown={ageUnits.has(unit)}
          errors={[fault?.ageFrom?.message, fault?.ageTo?.message]}
        />
      )}
      {day("from", "First day")}
      {day("to", "Last day")}
      <Field label="Minimum travellers" error={fault?.minParty?.message} className={inTable}>
        <Input inputMode="numeric" maxLength={3} placeholder="1" {...control.register(`prices.${row}.minParty`)} />
      </Field>
      <Field
        label={`Rupees a ${isPaidByTheDay ? priced.one : "person"}`}
        required
        error={fault?.amount?.message}
        className={inTable}
      >
        <Input
          {...amount}
          inputMode="decimal"
          maxLength={13}
          onChange={(event) => {
            event.target.value = digitsAndDots(event.target.value);
            return amount.onChange(event);
          }}
        />
      </Field>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove row ${row + 1}`}
        onClick={() => onRemove(row)}
        className="absolute top-1 right-1 @5xl:static"
      >
        <X aria-hidden="true" />
      </Button>
      <RowFault text={fault?.message} />
    </li>
  );
});

type AgesProps = {
  control: Control<PricingValues>;
  row: number;
  isShown: boolean;
  errors: readonly [from: string | undefined, to: string | undefined];
};

const ageLabels = [
  <span key="from">
    Age<span className="sr-only"> from</span>
  </span>,
  <span key="to">
    to<span className="sr-only"> age</span>
  </span>,
] as const;

/** The first and last age of a child or infant. The other units have none. */
function Ages({ control, row, isShown, errors }: AgesProps) {
  if (!isShown) return <p className="self-center text-soft text-sm @max-5xl:hidden">any age</p>;
  return (
    <div className="grid grid-cols-2 gap-2 @max-xs:col-span-2">
      {(["ageFrom", "ageTo"] as const).map((name, index) => (
        <Field key={name} label={ageLabels[index]} error={errors[index] ?? null} className={inTable}>
          <Input inputMode="numeric" maxLength={2} {...control.register(`prices.${row}.${name}`)} />
        </Field>
      ))}
    </div>
  );
}

/** The error of the whole row, such as another row that it overlaps with. */
function RowFault({ text }: { text: string | undefined }) {
  useRevealError(Boolean(text));
  if (!text) return null;
  return <FieldError text={text} className="col-span-full" />;
}
