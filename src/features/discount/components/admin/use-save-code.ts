"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { notifySuccess } from "~/components/ui/notify";
import { type CreateCodeInput, type DiscountCode, discountCode } from "~/features/discount/discount.schema";
import { type CodeValues, formField, toCodeValues } from "~/features/discount/discount-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The name of the draft that keeps the form's input when the session ends. */
export const codeDraft = "code";

type Options = { code: DiscountCode | null; typed: CodeValues | null; onDone: () => void };

/**
 * Saves the form of a code. If somebody else has changed the code meanwhile, nothing is saved and `theirs` is their
 * version: the admin shows that in the form, or saves the own one over it.
 */
export function useSaveCode(
  form: UseFormReturn<CodeValues, unknown, CreateCodeInput>,
  { code, typed, onDone }: Options,
) {
  const utils = api.useUtils();
  const create = api.code.create.useMutation();
  const update = api.code.update.useMutation();
  const [version, setVersion] = useState(code?.version);
  const [message, setMessage] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<DiscountCode | null>(null);
  const [restored] = useState(() => typed && { item: code, values: typed });
  const draft = usePortalDraft(codeDraft, restored);
  const { subscribe, reset, setError } = form;
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep({ item: code, values }) });
  }, [restored, reset, subscribe, draft, code]);
  useLeaveGuard(form.formState.isDirty);

  async function save(body: CreateCodeInput, edited = version): Promise<void> {
    setMessage(null);
    setTheirs(null);
    try {
      if (code) await update.mutateAsync({ ...changesOf(body), id: code._id, version: edited });
      else await create.mutateAsync(body);
    } catch (error) {
      return showFailure(error);
    }
    draft.drop();
    notifySuccess(`${body.code} ${code ? "updated" : "created"}.`);
    void utils.code.invalidate();
    onDone();
  }

  function showFailure(error: unknown) {
    const problem = problemOf(error);
    const current = problem?.code === "EDIT_CONFLICT" ? discountCode.safeParse(problem.current).data : undefined;
    if (current) setTheirs(current);
    const issues = problem?.issues ?? [];
    for (const { path, message: text } of issues) setError(formField(String(path[0])), { message: text });
    if (issues.length === 0) setMessage(messageOf(error, "Could not save the code. Please try again."));
  }

  const keepMine = () => {
    if (!theirs) return;
    setVersion(theirs.version);
    void form.handleSubmit((body) => save(body, theirs.version))();
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setVersion(theirs.version);
    setTheirs(null);
    setMessage(null);
    reset(toCodeValues(theirs));
  };
  return {
    message,
    theirs,
    keepMine,
    takeTheirs,
    submit: form.handleSubmit((body) => save(body)),
    isSaving: create.isPending || update.isPending || form.formState.isSubmitting,
  };
}

/** All terms as they are in the form: what is empty there is cleared. */
function changesOf({ code: _, ...terms }: CreateCodeInput) {
  const { maxUses = null, maxUsesPerCustomer = null, from = null, to = null, minTotal = 0, ...rest } = terms;
  return { ...rest, maxUses, maxUsesPerCustomer, from, to, minTotal };
}
