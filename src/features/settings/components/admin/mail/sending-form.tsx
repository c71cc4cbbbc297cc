"use client";

import { Controller, FormProvider, useWatch } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { Choice } from "~/components/ui/choice";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { useSettingsForm } from "~/features/settings/components/admin/use-settings-form";
import { mailForm, mailLabels, toMailValues, withoutMailSecrets } from "~/features/settings/mail-settings.schema";
import type { SettingsShown } from "~/features/settings/settings.schema";
import type { MailWay } from "~/lib/mail-settings";
import { site } from "~/lib/site";
import { api } from "~/trpc/react";
import { ResendFields, SmtpFields } from "./service-fields";
import { TestMail } from "./test-mail";

const ways: readonly (readonly [MailWay, string])[] = [
  ["smtp", "By an SMTP server"],
  ["resend", "By Resend"],
  ["off", "Not now"],
  ["files", "Only into files"],
];

const notes: Record<MailWay, string> = {
  smtp: "Your mail provider's help page names the server, under SMTP or outgoing mail.",
  resend: "Resend sends only from a domain that you have verified in its dashboard.",
  off: "Messages wait under Mail, and go out when you choose a service. Codes expire meanwhile.",
  files: "For trying the product: messages are files on the server, in the folder mail of its data. Nobody gets them.",
};

/** The form of how mail is sent, and a test of what is saved. */
export function SendingForm({ settings }: { settings: SettingsShown }) {
  const utils = api.useUtils();
  const editing = useSettingsForm({
    draft: "sending",
    settings,
    schema: mailForm,
    toValues: toMailValues,
    toKept: withoutMailSecrets,
    changeOf: (body) => body,
    done: "Saved. Send a test mail to see whether it arrives.",
    reload: () => utils.mail.state.invalidate(),
  });
  const { form, base } = editing;
  const way = useWatch({ control: form.control, name: "mailBy" });
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <Form onSubmit={editing.submit} className="grid gap-6">
        <RecordMessages editing={editing} labels={mailLabels} />
        <Panel title="How mail is sent">
          <div className="grid gap-5 p-4 sm:p-5">
            <Controller
              control={form.control}
              name="mailBy"
              render={({ field: { value, onChange, name } }) => (
                <Choice legend={mailLabels.mailBy} name={name} value={value} options={ways} onChange={onChange} />
              )}
            />
            <p className="text-[0.9375rem] text-soft">{notes[way]}</p>
            <div className="grid items-start gap-5 empty:hidden sm:grid-cols-2">
              {way === "smtp" && <SmtpFields saved={base} />}
              {way === "resend" && <ResendFields saved={base} />}
              {(way === "smtp" || way === "resend") && (
                <Field
                  {...fieldsOf(form, mailLabels)("mailFrom")}
                  isOptional
                  hint={`If empty: ${site().name} <${site().email}>`}
                >
                  <Input maxLength={200} autoComplete="off" {...form.register("mailFrom")} />
                </Field>
              )}
            </div>
          </div>
        </Panel>
        <SaveBar editing={editing} submitText="Save" />
      </Form>
      <TestMail isSaved={!isDirty} canSend={base.mailBy === "smtp" || base.mailBy === "resend"} />
    </FormProvider>
  );
}
