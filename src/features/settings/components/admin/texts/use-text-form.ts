"use client";

import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { useRestoredRecord } from "~/components/portal/record/use-restored-record";
import {
  type SettingsShown,
  settings as settingsSchema,
  type UpdateSettingsInput,
} from "~/features/settings/settings.schema";
import { api } from "~/trpc/react";

type TextForm<Values extends FieldValues> = {
  /** The name of the draft that keeps the form's input when the session ends. */
  draft: string;
  settings: SettingsShown;
  schema: z.ZodType<Values, Values>;
  /** The form's values in settings. */
  valuesOf: (settings: SettingsShown) => Values;
  /** The change of the settings that saves the form. */
  changeOf: (values: Values) => Omit<UpdateSettingsInput, "version">;
  /** How many parts of an error's path come before the form's field. */
  depth?: number;
  done: string;
};

/** The form of a text, which is a part of the settings. */
export function useTextForm<Values extends FieldValues>(text: TextForm<Values>) {
  const { draft, settings, schema, valuesOf, changeOf, depth = 0, done } = text;
  const utils = api.useUtils();
  const update = api.settings.update.useMutation();
  const opened = useRestoredRecord({ draft, item: settings, itemSchema: settingsSchema, toValues: valuesOf });
  return useRecordForm({
    ...opened,
    schema,
    send: async (values: Values, { version }) => {
      const saved = await update.mutateAsync({ ...changeOf(values), version });
      // The page's other forms begin with these when they appear next.
      utils.settings.read.setData({}, saved);
      return saved;
    },
    savedText: () => done,
    failures: { text: "Could not save the text. Please try again.", pathOf: (path) => path.slice(depth) },
    reload: () => utils.settings.invalidate(),
  });
}
