"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { currentIn, useEditConflict } from "~/components/portal/use-edit-conflict";
import { notifySuccess } from "~/components/ui/notify";
import { type SettingsShown, settings as settingsSchema } from "~/features/settings/settings.schema";
import {
  type SettingsBody,
  type SettingsValues,
  toSettingsValues,
  withoutTypedSecrets,
} from "~/features/settings/settings-form.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The name of the draft that keeps the form's input when the session ends. */
export const settingsDraft = "settings";

/** What was typed before the session ended, and the settings that it was based on. */
export type SettingsDraft = { settings: SettingsShown; values: SettingsValues };

/**
 * Saves the form of the settings. If somebody else has changed them meanwhile, merges both edits, and saves again by itself
 * only if there are no changes to review.
 */
export function useSaveSettings(
  form: UseFormReturn<SettingsValues, unknown, SettingsBody>,
  settings: SettingsShown,
  typed: SettingsDraft | null,
) {
  const utils = api.useUtils();
  const router = useRouter();
  const update = api.settings.update.useMutation();
  const [base, setBase] = useState(typed?.settings ?? settings);
  const [message, setMessage] = useState<string | null>(null);
  const conflict = useEditConflict<SettingsValues>(form);
  const draft = usePortalDraft(settingsDraft, typed);
  const { subscribe, reset, setError } = form;
  const keep = useEffectEvent((values: SettingsValues) =>
    draft.keep({ settings: base, values: withoutTypedSecrets(values) }),
  );
  useEffect(() => {
    if (typed) reset(typed.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [typed, reset, subscribe]);
  useLeaveGuard(form.formState.isDirty);

  async function save(body: SettingsBody, edited = base): Promise<void> {
    setMessage(null);
    conflict.settle();
    try {
      const saved = await update.mutateAsync({ ...body, version: edited.version });
      setBase(saved);
      reset(toSettingsValues(saved));
    } catch (error) {
      const current = currentIn(error, settingsSchema);
      if (!current) return showFailure(error);
      setBase(current);
      if (conflict.rebase(toSettingsValues(edited), toSettingsValues(current))) return;
      return save(body, current);
    }
    draft.drop();
    notifySuccess("Settings saved.");
    void utils.settings.invalidate();
    // The portal's frame shows the name too.
    router.refresh();
  }

  function showFailure(error: unknown) {
    const issues = problemOf(error)?.issues ?? [];
    for (const { path, message: text } of issues) {
      setError(path.join(".") as FieldPath<SettingsValues>, { message: text });
    }
    if (issues.length === 0) setMessage(messageOf(error, "Could not save the settings. Please try again."));
  }

  return {
    message,
    conflict,
    /** The settings that the form edits, as last saved. */
    base,
    submit: form.handleSubmit((body) => save(body)),
    isSaving: update.isPending || form.formState.isSubmitting,
  };
}
