"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormDateField } from "~/components/portal/form-date-field";
import { valuesLike } from "~/components/portal/portal-draft";
import { fieldsOf } from "~/components/portal/record/fields-of";
import type { RecordFormProps } from "~/components/portal/record/record-form-props";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { type AdminPermitRule, adminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import {
  type PermitValues,
  permitForm,
  permitLabels,
  permitText,
  toPermitValues,
} from "~/features/permit/manage/permit-form.schema";
import { permitHolders, permitKinds, permitNames } from "~/features/permit/permit.rules";
import { holderNames } from "~/features/permit/permit-overview.rules";
import { dateInIndia } from "~/lib/dates";
import { states } from "~/lib/states";
import { api } from "~/trpc/react";
import { RelaxationRows } from "./relaxation-rows";

/** What the form and its drafts contain. */
export const permitEditing = {
  draft: "permit",
  schema: permitForm,
  itemSchema: adminPermitRule,
  valuesSchema: valuesLike(toPermitValues(null)),
  toValues: toPermitValues,
};

const hints: Partial<Record<keyof PermitValues, string>> = {
  places: "Separated by commas. If empty: the whole state",
  countries: "Two letters each, separated by commas: CN, PK",
  portal: "Beginning with https://",
  fee: "Name both where sources differ",
  workingDays: "Full days. If empty: not known, so no date is refused",
  source: "Where it says so, with its date",
};

/** The form that adds or edits a rule about permits. */
export function PermitForm(opened: RecordFormProps<AdminPermitRule, PermitValues>) {
  const { item: rule } = opened;
  const utils = api.useUtils();
  const create = api.permit.create.useMutation();
  const update = api.permit.update.useMutation();
  const editing = useRecordForm({
    ...permitEditing,
    ...opened,
    focus: rule ? "arrangedBy" : "state",
    send: (fields, edited) =>
      edited ? update.mutateAsync({ ...fields, id: edited._id, version: edited.version }) : create.mutateAsync(fields),
    savedText: ({ state }, edited) => `The rule for ${state} is ${edited ? "updated" : "added"}.`,
    failures: { text: "Could not save. Please try again." },
    reload: () => utils.permit.invalidate(),
  });
  const { register, control } = editing.form;
  const [today] = useState(() => dateInIndia(new Date()));
  const needsClearance = useWatch({ control, name: "holder" }) === "foreignWithClearance";
  const field = fieldsOf(editing.form, permitLabels);
  const fieldOf = (name: keyof PermitValues) => ({ ...field(name), hint: hints[name] });
  const input = (name: keyof Omit<PermitValues, "relaxations">, maxLength: number, isRequired = false) => (
    <Field {...fieldOf(name)} required={isRequired}>
      <Input maxLength={maxLength} autoComplete="off" {...register(name)} />
    </Field>
  );
  const date = (name: "verifiedOn" | "validFrom" | "validTo", isRequired = false) => (
    <FormDateField
      control={control}
      name={name}
      {...fieldOf(name)}
      required={isRequired}
      min="2000-01-01"
      {...(name === "verifiedOn" && { max: today })}
    />
  );
  return (
    <RecordPanel
      editing={editing}
      opened={opened}
      title={rule ? `Edit ${permitNames[rule.permit]}, ${rule.state}` : "Add Rule"}
      labels={permitLabels}
      textOf={permitText}
      history={api.permit.history}
      submitText={rule ? "Save" : "Add"}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field {...fieldOf("state")} required>
          <Select {...register("state")}>
            <option value="">Choose a state</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
        <Field {...fieldOf("permit")} required>
          <Select {...register("permit")}>
            {permitKinds.map((kind) => (
              <option key={kind} value={kind}>
                {permitNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...fieldOf("holder")} required>
          <Select {...register("holder")}>
            {permitHolders.map((holder) => (
              <option key={holder} value={holder}>
                {holderNames[holder]}
              </option>
            ))}
          </Select>
        </Field>
        {needsClearance && input("countries", 1000, true)}
        {input("places", 1000)}
        {input("arrangedBy", 300, true)}
        {input("portal", 300)}
        {input("fee", 200)}
        {input("validity", 100)}
        {input("workingDays", 3)}
        {input("groupMinimum", 3)}
      </div>
      <Field {...fieldOf("note")} isOptional>
        <Textarea rows={2} maxLength={1000} {...register("note")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {input("source", 500, true)}
        {date("verifiedOn", true)}
        {date("validFrom")}
        {date("validTo")}
      </div>
      <RelaxationRows />
    </RecordPanel>
  );
}
