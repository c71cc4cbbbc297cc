"use client";

import { Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { maxPeople } from "~/features/settings/settings.schema";
import { type SettingsValues, settingsLabels } from "~/features/settings/settings-form.schema";

/** The people whom travellers meet. `photos`: for each row the field of its picture, which another feature has. */
export function PeopleFields({ photos }: { photos: readonly ReactNode[] }) {
  const { control, register, formState } = useFormContext<SettingsValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "people" });
  const add = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.people;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{settingsLabels.people}</legend>
      <p className="text-[0.9375rem] text-soft">
        On the page About and beside the terms of tours, cars and offers. Ask each person first.
      </p>
      <FormMessage text={errors?.message} />
      {fields.map(({ id }, row) => (
        <div key={id} className="grid gap-3 rounded-control border border-line p-3 sm:p-4">
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label="Name" required error={errors?.[row]?.name?.message}>
              <Input maxLength={80} autoComplete="off" {...register(`people.${row}.name`)} />
            </Field>
            <Field label="Role" required hint="For example Guide, Majuli" error={errors?.[row]?.role?.message}>
              <Input maxLength={80} autoComplete="off" {...register(`people.${row}.role`)} />
            </Field>
            <Field label="In travel since" isOptional hint="A year, such as 2012" error={errors?.[row]?.since?.message}>
              <Input maxLength={4} inputMode="numeric" autoComplete="off" {...register(`people.${row}.since`)} />
            </Field>
            <Field
              label="Languages"
              isOptional
              hint="For example Assamese, Hindi, English"
              error={errors?.[row]?.languages?.message}
            >
              <Input maxLength={120} autoComplete="off" {...register(`people.${row}.languages`)} />
            </Field>
          </div>
          {photos[row]}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove person ${row + 1}`}
            onClick={() => {
              remove(row);
              add.current?.focus();
            }}
            className="justify-self-start"
          >
            <X aria-hidden="true" />
            Remove
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        disabled={fields.length >= maxPeople}
        onClick={() =>
          append(
            { name: "", role: "", since: "", languages: "", photo: "" },
            { focusName: `people.${fields.length}.name` },
          )
        }
        className="justify-self-start"
      >
        <Plus aria-hidden="true" />
        Add a person
      </Button>
    </fieldset>
  );
}
