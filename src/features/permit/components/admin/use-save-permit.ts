"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { currentIn, useEditConflict } from "~/components/portal/use-edit-conflict";
import { notifySuccess } from "~/components/ui/notify";
import { type AdminPermitRule, adminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import {
  type PermitFields,
  type PermitValues,
  permitForm,
  toPermitValues,
} from "~/features/permit/manage/permit-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The name of the draft that keeps the form's input when the session ends. */
export const permitDraftName = "permit";

type Options = { rule: AdminPermitRule | null; typed: PermitValues | null; onDone: () => void };

/**
 * Saves the form of a rule. If the rule was changed in the meantime, merges both edits, and saves again by itself only if there
 * are no changes to review.
 */
export function useSavePermit(
  form: UseFormReturn<PermitValues, unknown, PermitFields>,
  { rule, typed, onDone }: Options,
) {
  const utils = api.useUtils();
  const create = api.permit.create.useMutation();
  const update = api.permit.update.useMutation();
  const [base, setBase] = useState(rule);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict<PermitValues>(form);
  const [restored] = useState(() => typed && { item: rule, values: typed });
  const draft = usePortalDraft(permitDraftName, restored);
  const { reset, subscribe } = form;
  const keep = useEffectEvent((values: PermitValues) => draft.keep({ item: base, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useLeaveGuard(form.formState.isDirty);

  async function save(fields: PermitFields, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      if (edited) await update.mutateAsync({ ...fields, id: edited._id, version: edited.version });
      else await create.mutateAsync(fields);
    } catch (error) {
      const current = currentIn(error, adminPermitRule);
      if (!current || !edited) return showFailure(error);
      setBase(current);
      void utils.permit.list.invalidate();
      if (conflict.rebase(toPermitValues(edited), toPermitValues(current))) return;
      return save(fields, current);
    }
    draft.drop();
    notifySuccess(`The rule for ${fields.state} is ${edited ? "updated" : "added"}.`);
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
    conflict,
    submit: form.handleSubmit((fields) => save(fields)),
    isSaving: create.isPending || update.isPending || form.formState.isSubmitting,
  };
}
