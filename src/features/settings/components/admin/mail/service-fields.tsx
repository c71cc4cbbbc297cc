"use client";

import { useFormContext } from "react-hook-form";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { TypedSecret } from "~/features/settings/components/admin/typed-secret";
import { type MailShown, type MailValues, mailLabels } from "~/features/settings/mail-settings.schema";

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
      <TypedSecret
        name="smtpPassword"
        label={mailLabels.smtpPassword}
        isSet={saved.smtpPasswordSet}
        hint="Some providers ask for an app password"
      />
    </>
  );
}

/** Resend's key. */
export function ResendFields({ saved }: { saved: MailShown }) {
  return (
    <TypedSecret
      name="resendKey"
      label={mailLabels.resendKey}
      isSet={saved.resendKeySet}
      hint="In Resend's dashboard: API keys"
    />
  );
}
