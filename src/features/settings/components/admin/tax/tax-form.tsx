"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { SettingsShown } from "~/features/settings/settings.schema";
import { type TaxBody, type TaxValues, taxForm, toTaxValues } from "~/features/settings/tax-form.schema";
import { PaperPreview } from "./paper-preview";
import { LimitRows, RateRows } from "./tax-rows";
import { useSaveTax } from "./use-save-tax";

const columns = "grid items-start gap-5 sm:grid-cols-2";

/** The form of tax, with an example of a paper. */
export function TaxForm({ settings }: { settings: SettingsShown }) {
  const form = useForm<TaxValues, unknown, TaxBody>({
    shouldFocusError: false,
    resolver: zodResolver(taxForm),
    defaultValues: toTaxValues(settings.tax),
  });
  const { submit, message, isSaving } = useSaveTax(form, settings);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const count = Object.keys(errors).length;
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} className="grid gap-6">
        <FormMessage text={message} />
        <Panel title="The business on papers">
          <div className={`${columns} p-4 sm:p-5`}>
            <Field
              label="GSTIN"
              isOptional
              hint="If empty: bills and receipts are plain, without tax"
              error={errors.gstin?.message}
            >
              <Input maxLength={30} autoComplete="off" spellCheck={false} {...register("gstin")} />
            </Field>
            <Field
              label="Registered name"
              isOptional
              hint="If empty: the name of the business"
              error={errors.legalName?.message}
            >
              <Input maxLength={100} autoComplete="off" {...register("legalName")} />
            </Field>
            <Field label="Registered address" isOptional hint="If empty: the office's" error={errors.address?.message}>
              <Input maxLength={200} autoComplete="off" {...register("address")} />
            </Field>
            <Field
              label="Invoice, days before travel"
              required
              hint="At the earliest, if all is paid. Otherwise on the day of travel"
              error={errors.invoiceDays?.message}
            >
              <Input inputMode="numeric" maxLength={3} autoComplete="off" {...register("invoiceDays")} />
            </Field>
            <Field label="Service fee" hint="How its tax is worked out" error={errors.feeAs?.message}>
              <Select {...register("feeAs")}>
                <option value="package">Part of the package</option>
                <option value="own">A service of its own</option>
              </Select>
            </Field>
            <Field label="Tax is rounded to the" error={errors.rounding?.message}>
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
        <Panel title="Rates">
          <RateRows />
        </Panel>
        <Panel title="Legal limits">
          <LimitRows />
        </Panel>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6">
          <p role="status" className="mr-auto text-sm text-soft max-sm:w-full">
            {count > 0 ? "Please look at the marked fields." : isDirty && "Not saved yet."}
          </p>
          <Button variant="secondary" disabled={!isDirty || isSaving} onClick={() => form.reset()}>
            Undo changes
          </Button>
          <Button type="submit" isBusy={isSaving}>
            {isSaving ? "Saving..." : "Save"}
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
