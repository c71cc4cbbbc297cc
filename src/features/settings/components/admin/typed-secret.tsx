"use client";

import { type FieldValues, type Path, useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";

type TypedSecretProps = {
  /** The field of the form, whose value has `typed` and `isRemoved`. */
  name: string;
  label: string;
  /** Whether there is one, which nobody gets to see. */
  isSet: boolean;
  hint: string;
  maxLength?: number;
};

/** A secret that can be entered, replaced and removed, but not read. */
export function TypedSecret({ name, label, isSet, hint, maxLength = 200 }: TypedSecretProps) {
  const { register, control, getFieldState, formState } = useFormContext<FieldValues>();
  const isRemoved: unknown = useWatch({ control, name: `${name}.isRemoved` });
  const { error } = getFieldState(name as Path<FieldValues>, formState);
  const placeholder = isRemoved ? "Removed when you save" : isSet ? "Set. Type to replace it" : undefined;
  return (
    <div className="grid content-start gap-1">
      <Field label={label} hint={hint} error={error?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={maxLength}
          disabled={isRemoved === true}
          placeholder={placeholder}
          {...register(`${name}.typed`)}
        />
      </Field>
      {isSet && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-sm">
          <input type="checkbox" className="size-4.5 shrink-0" {...register(`${name}.isRemoved`)} />
          <span>
            Remove<span className="sr-only">{` the ${label}`}</span>
          </span>
        </label>
      )}
    </div>
  );
}
