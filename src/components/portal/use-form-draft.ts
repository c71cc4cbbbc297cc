"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readPortalDraft, usePortalDraft, valuesLike } from "./portal-draft";

/** What was typed in a form, and the stored values that it was based on, with their version. */
export type FormDraft<Base, Values> = { base: Base; values: Values };

/** The input of a form from when the session ended, or null. `blank`: values with the same fields. */
export function readFormDraft<Base, Values extends object>(name: string, base: z.ZodType<Base>, blank: Values) {
  return readPortalDraft<FormDraft<Base, Values>>(name, z.object({ base, values: valuesLike(blank) }));
}

/** Keeps the form's input under the name if the session ends, and fills in what is restored. Returns how to drop it. */
export function useFormDraft<Base, Values extends FieldValues, Body>(
  name: string,
  form: UseFormReturn<Values, unknown, Body>,
  base: Base,
  restored: FormDraft<Base, Values> | null,
): () => void {
  const draft = usePortalDraft(name, restored);
  const { reset, subscribe } = form;
  const keep = useEffectEvent((values: Values) => draft.keep({ base, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  return draft.drop;
}

/** The same for a form that only creates something, such as a payment. `blank`: its first values. */
export function useNewFormDraft<Values extends FieldValues, Body>(
  name: string,
  form: UseFormReturn<Values, unknown, Body>,
  blank: Values,
): void {
  const [restored] = useState(() => readFormDraft(name, z.object({}), blank));
  useFormDraft(name, form, {}, restored);
}
