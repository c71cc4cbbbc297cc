"use client";

import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { type CreateCodeInput, type DiscountCode, discountCode } from "~/features/discount/discount.schema";
import {
  type CodeValues,
  changesOf,
  codeForm,
  codeLabels,
  codeText,
  formPath,
  toCodeValues,
} from "~/features/discount/discount-form.schema";
import { allKinds } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { CodeExample } from "./code-example";
import { ProductsField } from "./products-field";

/** The name of the draft that keeps the form's input when the session ends. */
export const codeDraft = "code";

type CodeFormProps = {
  /** The code to edit; null for a new one. */
  code: DiscountCode | null;
  /** Input restored after the session ended; otherwise null. */
  typed: CodeValues | null;
  onDone: () => void;
};

/** The form that adds or edits a code. */
export function CodeForm({ code, typed, onDone }: CodeFormProps) {
  const utils = api.useUtils();
  const create = api.code.create.useMutation();
  const update = api.code.update.useMutation();
  const editing = useRecordForm({
    draft: codeDraft,
    schema: codeForm,
    item: code,
    typed,
    itemSchema: discountCode,
    toValues: toCodeValues,
    focus: code ? "off.value" : "code",
    send: (body, edited) =>
      edited
        ? update.mutateAsync({ ...changesOf(body), id: edited._id, version: edited.version })
        : create.mutateAsync(body),
    savedText: (body, edited) => `${body.code} ${edited ? "updated" : "created"}.`,
    failures: { text: "Could not save the code. Please try again.", pathOf: formPath },
    reload: () => utils.code.invalidate(),
    onSaved: onDone,
  });
  const { form } = editing;
  const { register, formState } = form;
  const errorOf = (name: keyof CodeValues) => formState.errors[name]?.message ?? null;
  return (
    <RecordPanel
      editing={editing}
      title={code ? `Edit ${code.code}` : "Add Code"}
      labels={codeLabels}
      textOf={codeText}
      id={code?._id ?? null}
      history={api.code.history}
      submitText={editing.isSaving ? "Saving..." : code ? "Update Code" : "Add Code"}
      onCancel={onDone}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          label={codeLabels.code}
          required
          hint={code ? "A code keeps its name" : "3 to 20 letters, digits or hyphens"}
          error={errorOf("code")}
        >
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
        <DayField form={form} name="from" hint="Days of booking, not of travel" />
        <DayField form={form} name="to" hint="If empty: no end" />
        <Field label={codeLabels.maxUses} hint="If empty: no limit" error={errorOf("maxUses")}>
          <Input inputMode="numeric" maxLength={7} {...register("maxUses")} />
        </Field>
        <Field label={codeLabels.maxUsesPerCustomer} hint="If empty: no limit" error={errorOf("maxUsesPerCustomer")}>
          <Input inputMode="numeric" maxLength={7} {...register("maxUsesPerCustomer")} />
        </Field>
        <Field label={codeLabels.minTotal} hint="Rupees, before discount and service fee" error={errorOf("minTotal")}>
          <Input inputMode="decimal" maxLength={13} {...register("minTotal")} />
        </Field>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Controller
            control={form.control}
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
            control={form.control}
            name="products"
            render={({ field: { value, onChange } }) => (
              <ProductsField value={value} onChange={onChange} error={errorOf("products")} />
            )}
          />
        </div>
        <CodeExample control={form.control} />
      </div>
    </RecordPanel>
  );
}

type DayFieldProps = {
  form: UseFormReturn<CodeValues, unknown, CreateCodeInput>;
  name: "from" | "to";
  hint: string;
};

function DayField({ form, name, hint }: DayFieldProps) {
  const [today] = useState(() => dateInIndia(new Date()));
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <DateField
          ref={ref}
          value={value}
          onChange={onChange}
          today={today}
          hint={hint}
          label={codeLabels[name]}
          passesInvalid
          error={error?.message}
        />
      )}
    />
  );
}
