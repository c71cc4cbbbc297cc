"use client";

import { FormProvider } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { useSettingsForm } from "~/features/settings/components/admin/use-settings-form";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { taxForm, taxLabels, taxText, toTaxValues } from "~/features/settings/tax-form.schema";
import { PaperPreview } from "./paper-preview";
import { LimitRows, RateRows } from "./tax-rows";

const columns = "grid items-start gap-5 sm:grid-cols-2";

/** The form of tax, with an example of a paper. */
export function TaxForm({ settings }: { settings: SettingsShown }) {
  const editing = useSettingsForm({
    draft: "tax",
    settings,
    schema: taxForm,
    toValues: ({ tax }) => toTaxValues(tax),
    changeOf: (tax) => ({ tax }),
    depth: 1,
    done: "Tax saved.",
  });
  const { register } = editing.form;
  const field = fieldsOf(editing.form, taxLabels);
  return (
    <FormProvider {...editing.form}>
      <Form onSubmit={editing.submit} className="grid gap-6">
        <RecordMessages editing={editing} labels={taxLabels} textOf={taxText} />
        <Panel title="The business on bills">
          <div className={`${columns} p-4 sm:p-5`}>
            <Field {...field("gstin")} isOptional hint="If empty: bills and receipts are plain, without tax">
              <Input maxLength={30} autoComplete="off" spellCheck={false} {...register("gstin")} />
            </Field>
            <Field {...field("legalName")} isOptional hint="If empty: the name of the business">
              <Input maxLength={100} autoComplete="off" {...register("legalName")} />
            </Field>
            <Field {...field("address")} isOptional hint="If empty: the office's">
              <Input maxLength={200} autoComplete="off" {...register("address")} />
            </Field>
            <Field
              {...field("invoiceDays")}
              required
              hint="At the earliest, if all is paid. Otherwise on the day of travel"
            >
              <Input inputMode="numeric" maxLength={3} autoComplete="off" {...register("invoiceDays")} />
            </Field>
            <Field
              {...field("buyerDays")}
              isOptional
              hint="For state, address and GSTIN. The law gives 30 days. If empty: it does not wait"
            >
              <Input inputMode="numeric" maxLength={2} autoComplete="off" {...register("buyerDays")} />
            </Field>
            <Field {...field("feeAs")} hint="How its tax is worked out">
              <Select {...register("feeAs")}>
                <option value="package">Part of the package</option>
                <option value="own">A service of its own</option>
              </Select>
            </Field>
            <Field {...field("rounding")}>
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
