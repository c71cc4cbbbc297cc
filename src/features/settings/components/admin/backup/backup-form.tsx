"use client";

import { FormProvider } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { backupForm, backupLabels, toBackupValues } from "~/features/settings/backup/backup-settings.schema";
import { useSettingsForm } from "~/features/settings/components/admin/use-settings-form";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { api } from "~/trpc/react";

/** The form of the daily backup. */
export function BackupForm({ settings }: { settings: SettingsShown }) {
  const utils = api.useUtils();
  const editing = useSettingsForm({
    draft: "backup",
    settings,
    schema: backupForm,
    toValues: toBackupValues,
    changeOf: (body) => body,
    done: "Saved.",
    reload: () => utils.backup.invalidate(),
  });
  const { form } = editing;
  const field = fieldsOf(form, backupLabels);
  return (
    <FormProvider {...form}>
      <Form onSubmit={editing.submit} className="grid gap-6">
        <RecordMessages editing={editing} labels={backupLabels} />
        <Panel title="Daily backup">
          <div className="grid gap-5 p-4 sm:p-5">
            <label className="flex min-h-11 cursor-pointer items-start gap-3">
              <input type="checkbox" className="mt-1 size-4.5 shrink-0" {...form.register("backupDaily")} />
              <span>
                <span className="block font-semibold text-[0.9375rem]">{backupLabels.backupDaily}</span>
                <span className="block text-[0.8125rem] text-soft">
                  Off: if somebody else backs up the database. Back up now works all the same
                </span>
              </span>
            </label>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field {...field("backupHour")} hint="0 to 23. One that was missed is made later">
                <Input inputMode="numeric" maxLength={2} autoComplete="off" {...form.register("backupHour")} />
              </Field>
              <Field {...field("backupKeepDays")} hint="The newest one always stays">
                <Input inputMode="numeric" maxLength={3} autoComplete="off" {...form.register("backupKeepDays")} />
              </Field>
            </div>
          </div>
        </Panel>
        <SaveBar editing={editing} submitText="Save" />
      </Form>
    </FormProvider>
  );
}
