"use client";

import type { ComponentProps } from "react";
import {
  type Control,
  Controller,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
} from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { PhoneInput } from "~/components/ui/phone-input";
import { Stepper } from "~/components/ui/stepper";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { BookingDateField } from "./booking-date-field";

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
  // A list, such as the ages of children, has an error for each entry.
  const all = Object.values<{ message?: unknown } | undefined>(errors).flat();
  return { errorOf, isBlank: all.some((error) => error?.message === fillRequired) };
}

type CountFieldProps<Fields extends FieldValues, Output> = {
  control: Control<Fields, unknown, Output>;
  name: Path<Fields>;
  label: string;
  max: number;
  error: string | null | undefined;
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
          <Stepper label={label} value={value} onChange={onChange} max={max} />
        )}
      />
    </Field>
  );
}

type DateControlProps<Fields extends FieldValues, Output> = Pick<CountFieldProps<Fields, Output>, "control" | "name"> &
  Omit<ComponentProps<typeof BookingDateField>, "value" | "onChange" | "ref">;

/** A {@link BookingDateField} as a field of the form. */
export function DateControl<Fields extends FieldValues, Output>(props: DateControlProps<Fields, Output>) {
  const { control, name, ...dateField } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <BookingDateField {...dateField} value={value} onChange={onChange} ref={ref} />
      )}
    />
  );
}

type TextField = "name" | "phone" | "pickupLocation" | "specialRequests";

type BookingFieldProps = UseFormRegisterReturn<TextField> & {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  /** Where the office types for a customer, so that the browser does not offer the office's own name and address. */
  autoComplete?: "off";
};

/** One of the text fields that all booking forms have, by its name. */
export function BookingField({ label, error, hint, ...input }: BookingFieldProps) {
  const isOptional = input.name === "specialRequests";
  const isWide = isOptional || input.name === "pickupLocation";
  return (
    <Field
      label={label}
      {...(isOptional ? { isOptional } : { required: true })}
      error={error}
      hint={hint}
      className={isWide ? "sm:col-span-2" : undefined}
    >
      <TextInput {...input} />
    </Field>
  );
}

function TextInput(input: Omit<BookingFieldProps, "label" | "error" | "hint">) {
  if (input.name === "name") return <Input autoComplete="name" maxLength={100} {...input} />;
  if (input.name === "phone") return <PhoneInput {...input} />;
  if (input.name === "specialRequests") return <Textarea rows={3} maxLength={2000} {...input} />;
  return <Input autoComplete="street-address" placeholder="Hotel, airport or station" maxLength={200} {...input} />;
}

/** The box by which a customer agrees to messages by WhatsApp, with the words that are stored. */
export function AgreeToWhatsApp(input: UseFormRegisterReturn<"whatsApp">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 text-[0.9375rem] sm:col-span-2">
      <input type="checkbox" className="mt-0.5 size-4.5 shrink-0" {...input} />
      <span>{consentWords}</span>
    </label>
  );
}
