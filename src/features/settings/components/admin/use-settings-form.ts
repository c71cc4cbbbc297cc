"use client";

import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { useRestoredRecord } from "~/components/portal/record/use-restored-record";
import {
  type SettingsShown,
  settings as settingsSchema,
  type updateSettingsInput,
} from "~/features/settings/settings.schema";
import { api } from "~/trpc/react";

type SettingsForm<Values extends FieldValues, Body> = {
  /** The name of the draft that keeps the form's input when the session ends. */
  draft: string;
  settings: SettingsShown;
  /** Validates the typed values. */
  schema: z.ZodType<Body, Values>;
  toValues: (settings: SettingsShown) => Values;
  /** The values that may be stored in the browser. */
  toKept?: (values: Values) => Values;
  /** The change of the settings that saves the form. */
  changeOf: (body: Body) => Omit<z.input<typeof updateSettingsInput>, "version">;
  /** How many parts of an error's path come before the form's field. */
  depth?: number;
  done: string;
  /** Reads again what else depends on these settings. */
  reload?: () => unknown;
};

/** A form of a part of the settings on a page of its own. */
export function useSettingsForm<Values extends FieldValues, Body>(part: SettingsForm<Values, Body>) {
  const { draft, settings, schema, toValues, toKept, changeOf, depth = 0, done, reload } = part;
  const utils = api.useUtils();
  const update = api.settings.update.useMutation();
  const opened = useRestoredRecord({ draft, item: settings, itemSchema: settingsSchema, toValues });
  return useRecordForm({
    ...opened,
    ...(toKept && { toKept }),
    schema,
    send: (body: Body, { version }) => update.mutateAsync({ ...changeOf(body), version }),
    savedText: () => done,
    failures: { text: "Could not save. Please try again.", pathOf: (path) => path.slice(depth) },
    reload: () => Promise.all([utils.settings.invalidate(), reload?.()]),
  });
}
