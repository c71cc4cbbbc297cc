"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ChangeList } from "~/components/portal/change-list";
import { ConflictNotice } from "~/components/portal/conflict-notice";
import { Disclosure } from "~/components/portal/disclosure";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import { type Resource, resourceKinds } from "~/features/departure/resource/resource.schema";
import {
  kindWords,
  type ResourceFields,
  type ResourceValues,
  resourceForm,
  resourceLabels,
  toResourceValues,
} from "~/features/departure/resource/resource-form.schema";
import { api } from "~/trpc/react";
import { useSaveResource } from "./use-save-resource";

type ResourceFormProps = {
  /** The guide, driver or vehicle to edit; null for a new one. */
  resource: Resource | null;
  /** Input restored after the session ended; otherwise null. */
  typed: ResourceValues | null;
  onDone: () => void;
};

/** The form that adds or edits a guide, driver or vehicle. */
export function ResourceForm({ resource, typed, onDone }: ResourceFormProps) {
  const form = useForm<ResourceValues, unknown, ResourceFields>({
    shouldFocusError: false,
    resolver: zodResolver(resourceForm),
    defaultValues: toResourceValues(resource),
  });
  const saving = useSaveResource(form, { resource, typed, onDone });
  const leave = useLeave();
  const { register, setFocus, formState, control } = form;
  const isVehicle = useWatch({ control, name: "kind" }) === "vehicle";
  useEffect(() => {
    setFocus(resource ? "name" : "kind");
  }, [setFocus, resource]);
  const errorOf = (name: keyof ResourceValues) => formState.errors[name]?.message ?? null;
  return (
    <Panel title={resource ? `Edit ${resource.name}` : "Add Guide, Driver or Vehicle"}>
      <Form onSubmit={saving.submit} className="grid gap-5 p-4 sm:p-5">
        <FormMessage text={saving.failure} />
        <ConflictNotice
          fields={saving.conflict.conflict}
          labels={resourceLabels}
          onTakeTheirs={saving.conflict.takeTheirs}
        />
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
        {resource && <ResourceHistory id={resource._id} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={saving.isSaving} onClick={() => leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={saving.isSaving}>
            {saving.isSaving ? "Saving..." : resource ? "Save" : "Add"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Loaded when it is opened. */
function ResourceHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = api.resource.history.useQuery({ id, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      <ChangeList query={query} labels={resourceLabels} />
    </Disclosure>
  );
}
