"use client";

import { useState } from "react";
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from "react-hook-form";
import { DateField, type DateFieldProps } from "~/components/ui/date-field";
import { dateInIndia } from "~/lib/dates";

type FormDateFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Body> = Pick<
  UseControllerProps<Values, Name, Body>,
  "control" | "name"
> &
  Omit<DateFieldProps, "value" | "onChange" | "today" | "passesInvalid" | "ref">;

/** The date field of a form, whose schema refuses what is no date. `error` is by default that of the form. */
export function FormDateField<Values extends FieldValues, Name extends FieldPath<Values>, Body>({
  control,
  name,
  ...props
}: FormDateFieldProps<Values, Name, Body>) {
  const { field, fieldState } = useController({ control, name });
  const [today] = useState(() => dateInIndia(new Date()));
  return (
    <DateField
      error={fieldState.error?.message}
      {...props}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      today={today}
      passesInvalid
    />
  );
}
