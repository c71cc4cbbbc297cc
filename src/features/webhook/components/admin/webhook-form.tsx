"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { CheckList } from "~/components/portal/check-list";
import { fieldsOf } from "~/components/portal/record/fields-of";
import type { RecordFormProps } from "~/components/portal/record/record-form-props";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { typeLabel, webhookTypes } from "~/features/webhook/webhook.rules";
import { type Webhook, type WebhookWithSecret, webhook } from "~/features/webhook/webhook.schema";
import {
  toWebhookValues,
  type WebhookValues,
  webhookForm,
  webhookLabels,
  webhookText,
  webhookValues,
} from "~/features/webhook/webhook-form.schema";
import { api } from "~/trpc/react";
import { NewSecret } from "./new-secret";

/** What the form and its drafts contain. */
export const webhookEditing = {
  draft: "webhook",
  schema: webhookForm,
  itemSchema: webhook,
  valuesSchema: webhookValues,
  toValues: toWebhookValues,
};

/** The form that adds or edits a webhook. The secret of a new one takes its place, because it is shown only once. */
export function WebhookForm(opened: RecordFormProps<Webhook, WebhookValues>) {
  const { item, onDone } = opened;
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const utils = api.useUtils();
  const create = api.webhook.create.useMutation();
  const update = api.webhook.update.useMutation();
  const editing = useRecordForm({
    ...webhookEditing,
    ...opened,
    onDone: () => item && onDone(),
    focus: "name",
    send: async ({ email, ...body }, edited) => {
      if (edited) return update.mutateAsync({ ...body, id: edited._id, version: edited.version });
      const answer = await create.mutateAsync({ email, ...body });
      setMade(answer);
      return answer;
    },
    savedText: ({ name }, edited) => `The webhook of ${name} was ${edited ? "updated" : "added"}.`,
    failures: { text: "Could not save the webhook. Please try again." },
    reload: () => utils.webhook.invalidate(),
  });
  const { register, control } = editing.form;
  const field = fieldsOf(editing.form, webhookLabels);
  if (made) return <NewSecret made={made} onKept={onDone} />;
  return (
    <RecordPanel
      editing={editing}
      opened={opened}
      title={item ? `Edit ${item.name}` : "New webhook"}
      labels={webhookLabels}
      textOf={webhookText}
      history={api.webhook.history}
      submitText={item ? "Update webhook" : "Add webhook"}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field {...field("name")} required hint="Whose program it is">
          <Input maxLength={100} autoComplete="off" {...register("name")} />
        </Field>
        <Field {...field("url")} required hint="Begins with https://">
          <Input type="url" maxLength={2000} autoComplete="off" spellCheck={false} {...register("url")} />
        </Field>
        <Field
          {...field("email")}
          hint={item ? "A webhook keeps its account" : "Its email. If empty: the bookings of everybody"}
        >
          <Input
            type="email"
            maxLength={254}
            autoComplete="off"
            readOnly={item !== null}
            className="read-only:bg-paper"
            {...register("email")}
          />
        </Field>
      </div>
      <Controller
        control={control}
        name="types"
        render={({ field: { value, onChange }, fieldState }) => (
          <div className="grid gap-1.5">
            <CheckList
              legend={webhookLabels.types}
              options={webhookTypes.map((type) => [type, typeLabel(type)])}
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
