"use client";

import { useWatch } from "react-hook-form";
import { valuesLike } from "~/components/portal/portal-draft";
import { fieldsOf } from "~/components/portal/record/fields-of";
import type { RecordFormProps } from "~/components/portal/record/record-form-props";
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
  resourceText,
  toResourceValues,
} from "~/features/departure/resource/resource-form.schema";
import { api } from "~/trpc/react";
import { DaysOffRows, PaperRows } from "./resource-lists";

/** What the form and its drafts contain. */
export const resourceEditing = {
  draft: "resource",
  schema: resourceForm,
  itemSchema: resourceSchema,
  valuesSchema: valuesLike(toResourceValues(null)),
  toValues: toResourceValues,
};

/** The form that adds or edits a guide, driver or vehicle. */
export function ResourceForm(opened: RecordFormProps<Resource, ResourceValues>) {
  const { item: resource } = opened;
  const utils = api.useUtils();
  const create = api.resource.create.useMutation();
  const update = api.resource.update.useMutation();
  const editing = useRecordForm({
    ...resourceEditing,
    ...opened,
    focus: resource ? "name" : "kind",
    send: ({ kind, phone = "", ...details }, edited) =>
      edited
        ? update.mutateAsync({ ...details, phone, id: edited._id, version: edited.version })
        : create.mutateAsync({ ...details, phone, kind }),
    savedText: ({ name }, edited) => `${name} ${edited ? "updated" : "added"}.`,
    failures: { text: "Could not save. Please try again." },
    reload: () => Promise.all([utils.resource.invalidate(), utils.departure.invalidate()]),
  });
  const { register, control } = editing.form;
  const isVehicle = useWatch({ control, name: "kind" }) === "vehicle";
  const field = fieldsOf(editing.form, resourceLabels);
  return (
    <RecordPanel
      editing={editing}
      opened={opened}
      title={resource ? `Edit ${resource.name}` : "Add Guide, Driver or Vehicle"}
      labels={resourceLabels}
      textOf={resourceText}
      history={api.resource.history}
      submitText={resource ? "Save" : "Add"}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...field("kind")} required hint={resource ? "It stays as it was added" : undefined}>
          <Select {...register("kind")} disabled={resource !== null}>
            {resourceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind].one}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field("name")} required hint={isVehicle ? "Model and number plate" : undefined}>
          <Input maxLength={100} autoComplete="off" {...register("name")} />
        </Field>
        <Field {...field("phone")}>
          <Input type="tel" maxLength={60} autoComplete="off" {...register("phone")} />
        </Field>
        {isVehicle ? (
          <Field {...field("seats")} hint="Without the driver">
            <Input inputMode="numeric" maxLength={3} {...register("seats")} />
          </Field>
        ) : (
          <Field {...field("languages")} hint="Separated by commas. Tours' pages show those of guides, without names">
            <Input maxLength={400} autoComplete="off" {...register("languages")} />
          </Field>
        )}
      </div>
      {!isVehicle && (
        <Field
          {...field("login")}
          isOptional
          hint="The email of their account with the role Guide or driver. They then see their departures at /departures."
        >
          <Input type="email" maxLength={254} autoComplete="off" {...register("login")} />
        </Field>
      )}
      <DaysOffRows />
      <PaperRows />
    </RecordPanel>
  );
}
