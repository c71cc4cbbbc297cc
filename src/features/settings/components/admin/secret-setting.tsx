"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { GatewaySecret } from "~/features/payment/providers/registry.accounts";
import { type SettingsValues, settingsLabels } from "~/features/settings/settings-form.schema";

type SecretSettingProps = {
  name: GatewaySecret;
  /** Whether there is one, which nobody gets to see. */
  isSet: boolean;
  hint: string;
};

/** A secret that can be entered, replaced and removed, but not read. */
export function SecretSetting({ name, isSet, hint }: SecretSettingProps) {
  const { register, control, getFieldState, formState } = useFormContext<SettingsValues>();
  const isRemoved = useWatch({ control, name: `${name}.isRemoved` });
  const { error } = getFieldState(name, formState);
  return (
    <div className="grid content-start gap-1">
      <Field label={settingsLabels[name]} hint={hint} error={error?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={200}
          disabled={isRemoved}
          placeholder={placeholderOf(isSet, isRemoved)}
          {...register(`${name}.typed`)}
        />
      </Field>
      {isSet && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-sm">
          <input type="checkbox" className="size-4.5 shrink-0" {...register(`${name}.isRemoved`)} />
          <span>
            Remove<span className="sr-only">{` the ${settingsLabels[name]}`}</span>
          </span>
        </label>
      )}
    </div>
  );
}

function placeholderOf(isSet: boolean, isRemoved: boolean): string | undefined {
  if (isRemoved) return "Removed when you save";
  return isSet ? "Set. Type a new one to replace it" : undefined;
}
