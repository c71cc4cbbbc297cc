"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { PasswordInput } from "~/components/ui/password-input";
import { Select } from "~/components/ui/select";
import { type MailShown, type MailValues, mailLabels } from "~/features/settings/mail-settings.schema";
import type { MailSecret } from "~/lib/mail-settings";

/** The SMTP server and its login. */
export function SmtpFields({ saved }: { saved: MailShown }) {
  const form = useFormContext<MailValues>();
  const field = fieldsOf(form, mailLabels);
  return (
    <>
      <Field {...field("smtpHost")} required hint="For example smtp.example.com">
        <Input maxLength={253} autoComplete="off" spellCheck={false} {...form.register("smtpHost")} />
      </Field>
      <Field {...field("smtpSecurity")}>
        <Select {...form.register("smtpSecurity")}>
          <option value="starttls">STARTTLS, usually port 587</option>
          <option value="tls">TLS, usually port 465</option>
          <option value="none">None: only for a server on this machine</option>
        </Select>
      </Field>
      <Field {...field("smtpPort")} required>
        <Input inputMode="numeric" maxLength={5} autoComplete="off" {...form.register("smtpPort")} />
      </Field>
      <Field {...field("smtpUser")} isOptional hint="Often the whole email address">
        <Input maxLength={200} autoComplete="off" spellCheck={false} {...form.register("smtpUser")} />
      </Field>
      <SecretField name="smtpPassword" isSet={saved.smtpPasswordSet} hint="Some providers ask for an app password" />
    </>
  );
}

/** Resend's key. */
export function ResendFields({ saved }: { saved: MailShown }) {
  return <SecretField name="resendKey" isSet={saved.resendKeySet} hint="In Resend's dashboard: API keys" />;
}

type SecretFieldProps = {
  name: MailSecret;
  /** Whether there is one, which nobody gets to see. */
  isSet: boolean;
  hint: string;
};

/** A secret that can be entered, replaced and removed, but not read. */
function SecretField({ name, isSet, hint }: SecretFieldProps) {
  const { register, control, getFieldState, formState } = useFormContext<MailValues>();
  const isRemoved = useWatch({ control, name: `${name}.isRemoved` });
  const { error } = getFieldState(name, formState);
  const placeholder = isRemoved ? "Removed when you save" : isSet ? "Set. Type to replace it" : undefined;
  return (
    <div className="grid content-start gap-1">
      <Field label={mailLabels[name]} hint={hint} error={error?.message}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={200}
          disabled={isRemoved}
          placeholder={placeholder}
          {...register(`${name}.typed`)}
        />
      </Field>
      {isSet && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-sm">
          <input type="checkbox" className="size-4.5 shrink-0" {...register(`${name}.isRemoved`)} />
          <span>
            Remove<span className="sr-only">{` the ${mailLabels[name]}`}</span>
          </span>
        </label>
      )}
    </div>
  );
}
