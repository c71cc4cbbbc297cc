"use client";

import { useWatch } from "react-hook-form";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import {
  type Resource,
  resourceKinds,
  resource as resourceSchema,
} from "~/features/departure/resource/resource.schema";
import {
  kindWords,
  type ResourceValues,
  resourceForm,
  resourceLabels,
  toResourceValues,
} from "~/features/departure/resource/resource-form.schema";
import { api } from "~/trpc/react";

/** The name of the draft that keeps the form's input when the session ends. */
export const resourceDraftName = "resource";

type ResourceFormProps = {
  /** The guide, driver or vehicle to edit; null for a new one. */
  resource: Resource | null;
  /** Input restored after the session ended; otherwise null. */
  typed: ResourceValues | null;
  onDone: () => void;
};

/** The form that adds or edits a guide, driver or vehicle. */
export function ResourceForm({ resource, typed, onDone }: ResourceFormProps) {
  const utils = api.useUtils();
  const create = api.resource.create.useMutation();
  const update = api.resource.update.useMutation();
  const editing = useRecordForm({
    draft: resourceDraftName,
    schema: resourceForm,
    item: resource,
    typed,
    itemSchema: resourceSchema,
    toValues: toResourceValues,
    focus: resource ? "name" : "kind",
    send: ({ kind, phone = "", ...details }, edited) =>
      edited
        ? update.mutateAsync({ ...details, phone, id: edited._id, version: edited.version })
        : create.mutateAsync({ ...details, phone, kind }),
    savedText: ({ name }, edited) => `${name} ${edited ? "updated" : "added"}.`,
    failures: { text: "Could not save. Please try again." },
    reload: () => Promise.all([utils.resource.invalidate(), utils.departure.invalidate()]),
    onSaved: onDone,
  });
  const { register, formState, control } = editing.form;
  const isVehicle = useWatch({ control, name: "kind" }) === "vehicle";
  const errorOf = (name: keyof ResourceValues) => formState.errors[name]?.message ?? null;
  return (
    <RecordPanel
      editing={editing}
      title={resource ? `Edit ${resource.name}` : "Add Guide, Driver or Vehicle"}
      labels={resourceLabels}
      id={resource?._id ?? null}
      history={api.resource.history}
      submitText={editing.isSaving ? "Saving..." : resource ? "Save" : "Add"}
      onCancel={onDone}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          label={resourceLabels.kind}
          required
          hint={resource ? "It stays as it was added" : undefined}
          error={errorOf("kind")}
        >
          <Select {...register("kind")} disabled={resource !== null}>
            {resourceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind].one}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={resourceLabels.name}
          required
          hint={isVehicle ? "Model and number plate" : undefined}
          error={errorOf("name")}
        >
          <Input maxLength={100} autoComplete="off" {...register("name")} />
        </Field>
        <Field label={resourceLabels.phone} error={errorOf("phone")}>
          <Input type="tel" maxLength={60} autoComplete="off" {...register("phone")} />
        </Field>
        {isVehicle ? (
          <Field label={resourceLabels.seats} hint="Without the driver" error={errorOf("seats")}>
            <Input inputMode="numeric" maxLength={3} {...register("seats")} />
          </Field>
        ) : (
          <Field label={resourceLabels.languages} hint="Separated by commas" error={errorOf("languages")}>
            <Input maxLength={400} autoComplete="off" {...register("languages")} />
          </Field>
        )}
      </div>
      {!isVehicle && (
        <Field
          label={resourceLabels.login}
          isOptional
          hint="The email of their account with the role Guide or driver. They then see their departures at /departures."
          error={errorOf("login")}
        >
          <Input type="email" maxLength={254} autoComplete="off" {...register("login")} />
        </Field>
      )}
    </RecordPanel>
  );
}
