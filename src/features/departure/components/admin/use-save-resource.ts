"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { currentIn, useEditConflict } from "~/components/portal/use-edit-conflict";
import { notifySuccess } from "~/components/ui/notify";
import { type Resource, resource as resourceSchema } from "~/features/departure/resource/resource.schema";
import {
  type ResourceFields,
  type ResourceValues,
  resourceForm,
  toResourceValues,
} from "~/features/departure/resource/resource-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The name of the draft that keeps the form's input when the session ends. */
export const resourceDraftName = "resource";

type Options = { resource: Resource | null; typed: ResourceValues | null; onDone: () => void };

/**
 * Saves the form of a guide, driver or vehicle. If somebody else has changed it in the meantime, merges both edits, and
 * saves again by itself only if there are no changes to review.
 */
export function useSaveResource(
  form: UseFormReturn<ResourceValues, unknown, ResourceFields>,
  { resource, typed, onDone }: Options,
) {
  const utils = api.useUtils();
  const create = api.resource.create.useMutation();
  const update = api.resource.update.useMutation();
  const [base, setBase] = useState(resource);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict<ResourceValues>(form);
  const [restored] = useState(() => typed && { item: resource, values: typed });
  const draft = usePortalDraft(resourceDraftName, restored);
  const { reset, subscribe } = form;
  const keep = useEffectEvent((values: ResourceValues) => draft.keep({ item: base, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useLeaveGuard(form.formState.isDirty);

  async function save(fields: ResourceFields, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    const { kind, phone = "", ...details } = fields;
    try {
      if (edited) await update.mutateAsync({ ...details, phone, id: edited._id, version: edited.version });
      else await create.mutateAsync({ ...details, phone, kind });
    } catch (error) {
      const current = currentIn(error, resourceSchema);
      if (!current || !edited) return showFailure(error);
      setBase(current);
      if (conflict.rebase(toResourceValues(edited), toResourceValues(current))) return;
      return save(fields, current);
    }
    draft.drop();
    notifySuccess(`${fields.name} ${edited ? "updated" : "added"}.`);
    void utils.resource.invalidate();
    void utils.departure.invalidate();
    onDone();
  }

  function showFailure(error: unknown) {
    const fields = (problemOf(error)?.issues ?? []).flatMap(({ path, message }) => {
      const field = resourceForm.keyof().safeParse(path[0]).data;
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of fields) form.setError(field, { message });
    if (fields.length === 0) setFailure(messageOf(error, "Could not save. Please try again."));
  }

  return {
    failure,
    conflict,
    submit: form.handleSubmit((fields) => save(fields)),
    isSaving: create.isPending || update.isPending || form.formState.isSubmitting,
  };
}
