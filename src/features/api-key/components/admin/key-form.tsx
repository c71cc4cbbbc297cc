"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { FormDateField } from "~/components/portal/form-date-field";
import { fieldsOf } from "~/components/portal/record/fields-of";
import type { RecordFormProps } from "~/components/portal/record/record-form-props";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { type ApiKey, apiKey, type NewApiKey } from "~/features/api-key/api-key.schema";
import {
  type KeyValues,
  keyForm,
  keyLabels,
  keyText,
  keyValues,
  toKeyValues,
} from "~/features/api-key/api-key-form.schema";
import { apiScopes, scopeLabel } from "~/lib/api-scopes";
import { api } from "~/trpc/react";
import { NewKey } from "./new-key";

/** What the form and its drafts contain. */
export const keyEditing = {
  draft: "key",
  schema: keyForm,
  itemSchema: apiKey,
  valuesSchema: keyValues,
  toValues: toKeyValues,
};

/** The form that makes or edits a key. A new key takes its place, because it is shown only once. */
export function KeyForm(opened: RecordFormProps<ApiKey, KeyValues>) {
  const { item: key, onDone } = opened;
  const [made, setMade] = useState<NewApiKey | null>(null);
  const utils = api.useUtils();
  const create = api.apiKey.create.useMutation();
  const update = api.apiKey.update.useMutation();
  const editing = useRecordForm({
    ...keyEditing,
    ...opened,
    onDone: () => key && onDone(),
    focus: "name",
    send: async ({ email, isTest, ...body }, edited) => {
      if (edited)
        return update.mutateAsync({ ...body, lastDay: body.lastDay ?? null, id: edited._id, version: edited.version });
      const answer = await create.mutateAsync({ email, isTest, ...body });
      setMade(answer);
      return answer;
    },
    savedText: ({ name }, edited) => `${name} ${edited ? "updated" : "has a key"}.`,
    failures: { text: "Could not save the key. Please try again." },
    reload: () => utils.apiKey.invalidate(),
  });
  const { register, control } = editing.form;
  const field = fieldsOf(editing.form, keyLabels);
  if (made) return <NewKey made={made} onKept={onDone} />;
  return (
    <RecordPanel
      editing={editing}
      opened={opened}
      title={key ? `Edit ${key.name}` : "New key"}
      labels={keyLabels}
      textOf={keyText}
      history={api.apiKey.history}
      submitText={key ? "Update key" : "Make key"}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...field("name")} required hint="Whose program it is">
          <Input maxLength={100} autoComplete="off" {...register("name")} />
        </Field>
        <Field
          {...field("email")}
          required
          hint={key ? "A key keeps its account" : "Its bookings belong to this account"}
        >
          <Input
            type="email"
            maxLength={254}
            autoComplete="off"
            readOnly={key !== null}
            className="read-only:bg-paper"
            {...register("email")}
          />
        </Field>
        <Field {...field("perMinute")} hint="More than these are refused until the minute is over">
          <Input inputMode="numeric" maxLength={6} {...register("perMinute")} />
        </Field>
        <FormDateField control={control} name="lastDay" label={keyLabels.lastDay} hint="If empty: no end" />
      </div>
      {!key && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input type="checkbox" className="mt-1 size-4.5 shrink-0" {...register("isTest")} />
          <span>
            <span className="block font-semibold text-[0.9375rem]">{keyLabels.isTest}</span>
            <span className="block text-[0.8125rem] text-soft">
              For trying out: its bookings take no places, send nothing, and are forgotten after 30 days.
            </span>
          </span>
        </label>
      )}
      <Controller
        control={control}
        name="scopes"
        render={({ field: { value, onChange }, fieldState }) => (
          <div className="grid gap-1.5">
            <CheckList
              legend={keyLabels.scopes}
              options={apiScopes.map((scope) => [scope, scopeLabel(scope)])}
              value={value}
              onChange={onChange}
            />
            {fieldState.error && (
              <p role="alert" className="text-danger text-sm">
                {fieldState.error.message}
              </p>
            )}
          </div>
        )}
      />
    </RecordPanel>
  );
}
