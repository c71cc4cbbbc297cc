"use client";

import { FormProvider } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { useRestoredRecord } from "~/components/portal/record/use-restored-record";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { type SettingsShown, settings as settingsSchema } from "~/features/settings/settings.schema";
import { taxForm, taxLabels, taxText, toTaxValues } from "~/features/settings/tax-form.schema";
import { api } from "~/trpc/react";
import { PaperPreview } from "./paper-preview";
import { LimitRows, RateRows } from "./tax-rows";

const columns = "grid items-start gap-5 sm:grid-cols-2";

/** The form of tax, with an example of a paper. */
export function TaxForm({ settings }: { settings: SettingsShown }) {
  const utils = api.useUtils();
  const update = api.settings.update.useMutation();
  const opened = useRestoredRecord({
    draft: "tax",
    item: settings,
    itemSchema: settingsSchema,
    toValues: ({ tax }: SettingsShown) => toTaxValues(tax),
  });
  const editing = useRecordForm({
    ...opened,
    schema: taxForm,
    send: (tax, { version }) => update.mutateAsync({ tax, version }),
    savedText: () => "Tax saved.",
    failures: { text: "Could not save. Please try again.", pathOf: (path) => path.slice(1) },
    reload: () => utils.settings.invalidate(),
  });
  const { register, formState } = editing.form;
  const { errors } = formState;
  return (
    <FormProvider {...editing.form}>
      <Form onSubmit={editing.submit} className="grid gap-6">
        <RecordMessages editing={editing} labels={taxLabels} textOf={taxText} />
        <Panel title="The business on papers">
          <div className={`${columns} p-4 sm:p-5`}>
            <Field
              label={taxLabels.gstin}
              isOptional
              hint="If empty: bills and receipts are plain, without tax"
              error={errors.gstin?.message}
            >
              <Input maxLength={30} autoComplete="off" spellCheck={false} {...register("gstin")} />
            </Field>
            <Field
              label={taxLabels.legalName}
              isOptional
              hint="If empty: the name of the business"
              error={errors.legalName?.message}
            >
              <Input maxLength={100} autoComplete="off" {...register("legalName")} />
            </Field>
            <Field label={taxLabels.address} isOptional hint="If empty: the office's" error={errors.address?.message}>
              <Input maxLength={200} autoComplete="off" {...register("address")} />
            </Field>
            <Field
              label={taxLabels.invoiceDays}
              required
              hint="At the earliest, if all is paid. Otherwise on the day of travel"
              error={errors.invoiceDays?.message}
            >
              <Input inputMode="numeric" maxLength={3} autoComplete="off" {...register("invoiceDays")} />
            </Field>
            <Field label={taxLabels.feeAs} hint="How its tax is worked out" error={errors.feeAs?.message}>
              <Select {...register("feeAs")}>
                <option value="package">Part of the package</option>
                <option value="own">A service of its own</option>
              </Select>
            </Field>
            <Field label={taxLabels.rounding} error={errors.rounding?.message}>
              <Select {...register("rounding")}>
                <option value="paisa">Paisa</option>
                <option value="rupee">Rupee</option>
              </Select>
            </Field>
          </div>
        </Panel>
        <Panel title="Example">
          <PaperPreview />
        </Panel>
        <Panel title={taxLabels.rates}>
          <RateRows />
        </Panel>
        <Panel title={taxLabels.limits}>
          <LimitRows />
        </Panel>
        <SaveBar editing={editing} submitText="Save" />
      </Form>
    </FormProvider>
  );
}
