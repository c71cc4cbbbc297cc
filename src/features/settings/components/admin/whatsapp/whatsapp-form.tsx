"use client";

import { Controller, FormProvider } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { Choice } from "~/components/ui/choice";
import { Form } from "~/components/ui/form";
import { useSettingsForm } from "~/features/settings/components/admin/use-settings-form";
import type { SettingsShown } from "~/features/settings/settings.schema";
import {
  toWhatsAppValues,
  whatsAppForm,
  whatsAppLabels,
  withoutWhatsAppSecrets,
} from "~/features/settings/whatsapp-settings.schema";
import { api } from "~/trpc/react";
import { AccountFields, LimitFields } from "./account-fields";
import { TestMessage } from "./test-message";
import { WhatsAppTemplates } from "./whatsapp-templates";

const options = [
  ["on", "On"],
  ["off", "Off"],
] as const;

/** The form of the account and its limits, the texts that Meta approves, and a test of what is saved. */
export function WhatsAppForm({ settings, apiUrl }: { settings: SettingsShown; apiUrl: string }) {
  const utils = api.useUtils();
  const editing = useSettingsForm({
    draft: "whatsapp",
    settings,
    schema: whatsAppForm,
    toValues: toWhatsAppValues,
    toKept: withoutWhatsAppSecrets,
    changeOf: (body) => body,
    done: "Saved. Send a test message to see whether it arrives.",
    reload: () => utils.mail.invalidate(),
  });
  const { form, base } = editing;
  const { isDirty } = form.formState;
  const isComplete = base.whatsAppNumberId !== null && base.whatsAppAccountId !== null && base.whatsAppTokenSet;
  return (
    <FormProvider {...form}>
      <Form onSubmit={editing.submit} className="grid gap-6">
        <RecordMessages editing={editing} labels={whatsAppLabels} />
        <Panel title="Your account at Meta">
          <div className="grid gap-5 p-4 sm:p-5">
            <Controller
              control={form.control}
              name="whatsAppIsOn"
              render={({ field: { value, onChange, name } }) => (
                <Choice
                  legend={whatsAppLabels.whatsAppIsOn}
                  name={name}
                  value={value}
                  options={options}
                  onChange={onChange}
                />
              )}
            />
            <AccountFields saved={base} apiUrl={apiUrl} />
          </div>
        </Panel>
        <Panel title="Cost and quiet hours">
          <LimitFields />
        </Panel>
        <SaveBar editing={editing} submitText="Save" />
      </Form>
      <WhatsAppTemplates isSaved={!isDirty} isComplete={isComplete} />
      <TestMessage isSaved={!isDirty} isComplete={isComplete} />
    </FormProvider>
  );
}
