"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { type PermitFields, type PermitValues, permitForm } from "~/features/permit/manage/permit-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The name of the draft that keeps the form's input when the session ends. */
export const permitDraftName = "permit";

type Options = { rule: AdminPermitRule | null; typed: PermitValues | null; onDone: () => void };

/** Saves the form of a rule. If somebody else has changed it in the meantime, nothing is saved, and the input stays. */
export function useSavePermit(
  form: UseFormReturn<PermitValues, unknown, PermitFields>,
  { rule, typed, onDone }: Options,
) {
  const utils = api.useUtils();
  const create = api.permit.create.useMutation();
  const update = api.permit.update.useMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [restored] = useState(() => typed && { item: rule, values: typed });
  const draft = usePortalDraft(permitDraftName, restored);
  const { reset, subscribe } = form;
  const keep = useEffectEvent((values: PermitValues) => draft.keep({ item: rule, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useLeaveGuard(form.formState.isDirty);

  async function save(fields: PermitFields): Promise<void> {
    setFailure(null);
    try {
      if (rule) await update.mutateAsync({ ...fields, id: rule._id, version: rule.version });
      else await create.mutateAsync(fields);
    } catch (error) {
      return showFailure(error);
    }
    draft.drop();
    notifySuccess(`The rule for ${fields.state} is ${rule ? "updated" : "added"}.`);
    void utils.permit.invalidate();
    onDone();
  }

  function showFailure(error: unknown) {
    const issues = (problemOf(error)?.issues ?? []).flatMap(({ path, message }) => {
      const field = permitForm.keyof().safeParse(path[0]).data;
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of issues) form.setError(field, { message });
    if (issues.length === 0) setFailure(messageOf(error, "Could not save. Please try again."));
  }

  return {
    failure,
    submit: form.handleSubmit((fields) => save(fields)),
    isSaving: create.isPending || update.isPending || form.formState.isSubmitting,
  };
}
