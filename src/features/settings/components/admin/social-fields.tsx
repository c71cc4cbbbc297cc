"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { type SettingsValues, settingsLabels } from "~/features/settings/settings-form.schema";

const maxLinks = 8;

/** The links to pages on social media: a name and an address each. */
export function SocialFields() {
  const { control, register, formState } = useFormContext<SettingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "social" });
  const add = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.social;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{settingsLabels.social}</legend>
      {fields.map(({ id }, row) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <Field label="Name" required error={errors?.[row]?.name?.message}>
            <Input maxLength={40} autoComplete="off" {...register(`social.${row}.name`)} />
          </Field>
          <Field
            label="Address"
            required
            error={errors?.[row]?.url?.message}
            className="max-sm:order-last max-sm:col-span-2"
          >
            <Input maxLength={500} inputMode="url" autoComplete="off" {...register(`social.${row}.url`)} />
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove link ${row + 1}`}
            onClick={() => {
              remove(row);
              add.current?.focus();
            }}
            className="mt-6.5"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        disabled={fields.length >= maxLinks}
        onClick={() => append({ name: "", url: "" }, { focusName: `social.${fields.length}.name` })}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" />
        Add a link
      </Button>
    </fieldset>
  );
}
