"use client";

import type { ComponentProps } from "react";
import { type Control, Controller, type FieldErrors, type FieldValues, type Path } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Stepper } from "~/components/ui/stepper";
import { fillRequired } from "~/features/booking/booking.schema";

/**
 * The messages of a booking form's fields. When required fields are blank, one message above the button says so
 * (`isBlank`), and each blank field says only "Required".
 */
export function bookingErrors<Fields extends FieldValues>(errors: FieldErrors<Fields>) {
  const errorOf = (name: keyof Fields): string | undefined => {
    const message = errors[name]?.message;
    if (message === fillRequired) return "Required";
    return typeof message === "string" ? message : undefined;
  };
  return { errorOf, isBlank: Object.values(errors).some((error) => error?.message === fillRequired) };
}

type CountFieldProps<Fields extends FieldValues, Output> = {
  control: Control<Fields, unknown, Output>;
  name: Path<Fields>;
  label: string;
  max: number;
  error: string | undefined;
  hint?: string | undefined;
};

/** A number of people or days. */
export function CountField<Fields extends FieldValues, Output>(props: CountFieldProps<Fields, Output>) {
  const { control, name, label, max, error, hint } = props;
  return (
    <Field label={label} required error={error} hint={hint}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Stepper label={label} value={value} onChange={onChange} max={max} className="max-w-none" />
        )}
      />
    </Field>
  );
}

type PickupFieldProps = { label: string; error: string | undefined } & ComponentProps<typeof Input>;

export function PickupField({ label, error, ...input }: PickupFieldProps) {
  return (
    <Field label={label} required error={error} className="sm:col-span-2">
      <Input autoComplete="street-address" placeholder="Hotel, airport or station" maxLength={200} {...input} />
    </Field>
  );
}
