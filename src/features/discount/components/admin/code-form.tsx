"use client";

import { Controller } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { FormDateField } from "~/components/portal/form-date-field";
import { fieldsOf } from "~/components/portal/record/fields-of";
import type { RecordFormProps } from "~/components/portal/record/record-form-props";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { type DiscountCode, discountCode } from "~/features/discount/discount.schema";
import {
  type CodeValues,
  changesOf,
  codeForm,
  codeLabels,
  codeText,
  codeValues,
  formPath,
  toCodeValues,
} from "~/features/discount/discount-form.schema";
import { allKinds } from "~/features/product/registry";
import { api } from "~/trpc/react";
import { CodeExample } from "./code-example";
import { ProductsField } from "./products-field";

/** What the form and its drafts contain. */
export const codeEditing = {
  draft: "code",
  schema: codeForm,
  itemSchema: discountCode,
  valuesSchema: codeValues,
  toValues: toCodeValues,
};

/** The form that adds or edits a code. */
export function CodeForm(opened: RecordFormProps<DiscountCode, CodeValues>) {
  const { item: code } = opened;
  const utils = api.useUtils();
  const create = api.code.create.useMutation();
  const update = api.code.update.useMutation();
  const editing = useRecordForm({
    ...codeEditing,
    ...opened,
    focus: code ? "off.value" : "code",
    send: (body, edited) =>
      edited
        ? update.mutateAsync({ ...changesOf(body), id: edited._id, version: edited.version })
        : create.mutateAsync(body),
    savedText: (body, edited) => `${body.code} ${edited ? "updated" : "created"}.`,
    failures: { text: "Could not save the code. Please try again.", pathOf: formPath },
    reload: () => utils.code.invalidate(),
  });
  const { register, control, formState } = editing.form;
  const field = fieldsOf(editing.form, codeLabels);
  return (
    <RecordPanel
      editing={editing}
      opened={opened}
      title={code ? `Edit ${code.code}` : "Add Code"}
      labels={codeLabels}
      textOf={codeText}
      history={api.code.history}
      submitText={code ? "Update Code" : "Add Code"}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...field("code")} required hint={code ? "A code keeps its name" : "3 to 20 letters, digits or hyphens"}>
          <Input
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={code !== null}
            className="uppercase read-only:bg-paper"
            {...register("code")}
          />
        </Field>
        <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
          <legend className="sr-only">What it takes off</legend>
          <Field label="Takes off" required error={formState.errors.off?.value?.message}>
            <Input inputMode="decimal" maxLength={13} autoComplete="off" {...register("off.value")} />
          </Field>
          <Field label="In">
            <Select {...register("off.unit")}>
              <option value="percent">percent</option>
              <option value="amount">rupees</option>
            </Select>
          </Field>
        </fieldset>
        <FormDateField control={control} name="from" label={codeLabels.from} hint="Days of booking, not of travel" />
        <FormDateField control={control} name="to" label={codeLabels.to} hint="If empty: no end" />
        <Field {...field("maxUses")} hint="If empty: no limit">
          <Input inputMode="numeric" maxLength={7} {...register("maxUses")} />
        </Field>
        <Field {...field("maxUsesPerCustomer")} hint="If empty: no limit">
          <Input inputMode="numeric" maxLength={7} {...register("maxUsesPerCustomer")} />
        </Field>
        <Field {...field("minTotal")} hint="Rupees, before discount and service fee">
          <Input inputMode="decimal" maxLength={13} {...register("minTotal")} />
        </Field>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Controller
            control={control}
            name="kinds"
            render={({ field: { value, onChange } }) => (
              <CheckList
                legend="For all"
                options={allKinds.map(({ kind, labels }) => [kind, labels])}
                value={value}
                onChange={onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="products"
            render={({ field: { value, onChange } }) => (
              <ProductsField value={value} onChange={onChange} error={field("products").error} />
            )}
          />
        </div>
        <CodeExample control={control} />
      </div>
    </RecordPanel>
  );
}
