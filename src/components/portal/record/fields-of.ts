import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Returns a function that gives a Field of the form its label and its error. */
export function fieldsOf<Values extends FieldValues, Body, Labels extends Partial<Record<FieldPath<Values>, string>>>(
  { formState, getFieldState }: Pick<UseFormReturn<Values, unknown, Body>, "formState" | "getFieldState">,
  labels: Labels,
) {
  return (name: keyof Labels & FieldPath<Values>) => ({
    label: labels[name],
    error: getFieldState(name, formState).error?.message ?? null,
  });
}
