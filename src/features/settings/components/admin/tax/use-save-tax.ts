"use client";

import { useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { currentIn } from "~/components/portal/use-edit-conflict";
import { readFormDraft, useFormDraft } from "~/components/portal/use-form-draft";
import { notifySuccess } from "~/components/ui/notify";
import { type SettingsShown, settings as settingsSchema } from "~/features/settings/settings.schema";
import { type TaxBody, type TaxValues, toTaxValues } from "~/features/settings/tax-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const conflictText =
  "Somebody else has changed tax in the meantime. What you typed is still here: save again to replace theirs.";

/** Saves the form of tax. If somebody else has changed other settings meanwhile, saves again by itself. */
export function useSaveTax(form: UseFormReturn<TaxValues, unknown, TaxBody>, settings: SettingsShown) {
  const utils = api.useUtils();
  const update = api.settings.update.useMutation();
  const [restored] = useState(() => readFormDraft("tax", settingsSchema, toTaxValues(settings.tax)));
  const [base, setBase] = useState(restored?.base ?? settings);
  const drop = useFormDraft("tax", form, base, restored);
  const [message, setMessage] = useState<string | null>(null);
  useLeaveGuard(form.formState.isDirty);

  async function save(tax: TaxBody, edited = base): Promise<void> {
    setMessage(null);
    try {
      const saved = await update.mutateAsync({ tax, version: edited.version });
      setBase(saved);
      form.reset(toTaxValues(saved.tax));
    } catch (error) {
      const current = currentIn(error, settingsSchema);
      if (!current) return showFailure(error);
      setBase(current);
      if (JSON.stringify(current.tax) === JSON.stringify(edited.tax)) return save(tax, current);
      setMessage(conflictText);
      return;
    }
    drop();
    notifySuccess("Tax saved.");
    void utils.settings.invalidate();
  }

  function showFailure(error: unknown) {
    const issues = problemOf(error)?.issues ?? [];
    for (const { path, message: text } of issues) {
      form.setError(path.slice(1).join(".") as FieldPath<TaxValues>, { message: text });
    }
    if (issues.length === 0) setMessage(messageOf(error, "Could not save. Please try again."));
  }

  return {
    message,
    submit: form.handleSubmit((body) => save(body)),
    isSaving: update.isPending || form.formState.isSubmitting,
  };
}
