"use client";

import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { currentIn } from "~/components/portal/use-edit-conflict";
import { readFormDraft, useFormDraft } from "~/components/portal/use-form-draft";
import { notifySuccess } from "~/components/ui/notify";
import {
  type SettingsShown,
  settings as settingsSchema,
  type UpdateSettingsInput,
} from "~/features/settings/settings.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const conflictText =
  "Somebody else has changed this text in the meantime. What you typed is still here: save again to replace theirs.";

type TextOptions<Values extends FieldValues> = {
  /** The name of the draft that keeps the form's input when the session ends. */
  draft: string;
  settings: SettingsShown;
  /** The form's values in settings. */
  valuesOf: (settings: SettingsShown) => Values;
  /** The change that saves the form. */
  changeOf: (values: Values) => Omit<UpdateSettingsInput, "version">;
  /** How many parts of an error's path come before the form's field. */
  depth: number;
  done: string;
};

/** Saves the form of a text. If somebody else has changed other settings meanwhile, saves again by itself. */
export function useSaveText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draft, settings, valuesOf, changeOf, depth, done }: TextOptions<Values>,
) {
  const utils = api.useUtils();
  const update = api.settings.update.useMutation();
  const [restored] = useState(() => readFormDraft(draft, settingsSchema, valuesOf(settings)));
  const [base, setBase] = useState(restored?.base ?? settings);
  const drop = useFormDraft(draft, form, base, restored);
  const [message, setMessage] = useState<string | null>(null);
  useLeaveGuard(form.formState.isDirty);

  async function save(values: Values, edited = base): Promise<void> {
    setMessage(null);
    try {
      const saved = await update.mutateAsync({ ...changeOf(values), version: edited.version });
      setBase(saved);
      form.reset(valuesOf(saved));
      utils.settings.read.setData({}, saved);
    } catch (error) {
      const current = currentIn(error, settingsSchema);
      if (!current) return showFailure(error);
      setBase(current);
      if (JSON.stringify(valuesOf(current)) === JSON.stringify(valuesOf(edited))) return save(values, current);
      setMessage(conflictText);
      return;
    }
    drop();
    notifySuccess(done);
    void utils.settings.history.invalidate();
    void utils.settings.whatsAppMessage.invalidate();
  }

  function showFailure(error: unknown) {
    const issues = problemOf(error)?.issues ?? [];
    for (const { path, message: text } of issues) {
      form.setError(path.slice(depth).join(".") as FieldPath<Values>, { message: text });
    }
    if (issues.length === 0) setMessage(messageOf(error, "Could not save the text. Please try again."));
  }

  return {
    message,
    submit: form.handleSubmit((values) => save(values)),
    isSaving: update.isPending || form.formState.isSubmitting,
  };
}
