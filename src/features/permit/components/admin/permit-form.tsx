"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { ChangeList } from "~/components/portal/change-list";
import { ConflictNotice } from "~/components/portal/conflict-notice";
import { Disclosure } from "~/components/portal/disclosure";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import {
  type PermitFields,
  type PermitValues,
  permitForm,
  permitLabels,
  toPermitValues,
} from "~/features/permit/manage/permit-form.schema";
import { permitHolders, permitKinds, permitNames } from "~/features/permit/permit.rules";
import { holderNames } from "~/features/permit/permit-overview.rules";
import { dateInIndia } from "~/lib/dates";
import { states } from "~/lib/states";
import { api } from "~/trpc/react";
import { useSavePermit } from "./use-save-permit";

type PermitFormProps = {
  /** The rule to edit; null for a new one. */
  rule: AdminPermitRule | null;
  /** Input restored after the session ended; otherwise null. */
  typed: PermitValues | null;
  onDone: () => void;
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
export function PermitForm({ rule, typed, onDone }: PermitFormProps) {
  const form = useForm<PermitValues, unknown, PermitFields>({
    shouldFocusError: false,
    resolver: zodResolver(permitForm),
    defaultValues: toPermitValues(rule),
  });
  const saving = useSavePermit(form, { rule, typed, onDone });
  const leave = useLeave();
  const { register, setFocus, formState, control } = form;
  const [today] = useState(() => dateInIndia(new Date()));
  const needsClearance = useWatch({ control, name: "holder" }) === "foreignWithClearance";
  useEffect(() => {
    setFocus(rule ? "arrangedBy" : "state");
  }, [setFocus, rule]);
  const errorOf = (name: keyof PermitValues) => formState.errors[name]?.message ?? null;
  const fieldOf = (name: keyof PermitValues) => ({
    label: permitLabels[name],
    hint: hints[name],
    error: errorOf(name),
  });
  const input = (name: keyof PermitValues, maxLength: number, isRequired = false) => (
    <Field {...fieldOf(name)} required={isRequired}>
      <Input maxLength={maxLength} autoComplete="off" {...register(name)} />
    </Field>
  );
  const date = (name: "verifiedOn" | "validFrom" | "validTo", isRequired = false) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <DateField
          value={value}
          onChange={onChange}
          ref={ref}
          today={today}
          {...fieldOf(name)}
          required={isRequired}
          min="2000-01-01"
          {...(name === "verifiedOn" && { max: today })}
          passesInvalid
        />
      )}
    />
  );
  return (
    <Panel title={rule ? `Edit ${permitNames[rule.permit]}, ${rule.state}` : "Add Rule"}>
      <Form onSubmit={saving.submit} className="grid gap-5 p-4 sm:p-5">
        <FormMessage text={saving.failure} />
        <ConflictNotice
          fields={saving.conflict.conflict}
          labels={permitLabels}
          onTakeTheirs={saving.conflict.takeTheirs}
        />
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
        {rule && <RuleHistory id={rule._id} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={saving.isSaving} onClick={() => leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={saving.isSaving}>
            {saving.isSaving ? "Saving..." : rule ? "Save" : "Add"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Loaded when it is opened. */
function RuleHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = api.permit.history.useQuery({ id, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      <ChangeList query={query} labels={permitLabels} />
    </Disclosure>
  );
}
