"use client";

import { useState } from "react";
import type { z } from "zod";
import { type ConflictField, conflictFields, mergeEdits } from "~/lib/edit-conflict";
import { problemOf } from "~/trpc/errors";

/** The methods of react-hook-form that are used here. */
type EditForm<Values> = {
  getValues: () => Values;
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void;
};

/** The current item from an EDIT_CONFLICT error; null for any other error. */
export function currentIn<Item>(error: unknown, schema: z.ZodType<Item>): Item | null {
  const problem = problemOf(error);
  return problem?.code === "EDIT_CONFLICT" ? (schema.safeParse(problem.current).data ?? null) : null;
}

/** Merges another editor's changes into a form that is being filled in, without losing the input. */
export function useEditConflict<Values extends Record<string, unknown>>(form: EditForm<Values>) {
  const [conflict, setConflict] = useState<{ fields: ConflictField[]; theirs: Values } | null>(null);

  /** Merges their edit into the form. Returns whether there are changes to review before saving again. */
  function rebase(before: Values, theirs: Values): boolean {
    const mine = form.getValues();
    const fields = conflictFields(before, theirs, mine);
    form.reset(theirs);
    form.reset(mergeEdits(before, theirs, mine), { keepDefaultValues: true });
    setConflict(fields.length > 0 ? { fields, theirs } : null);
    return fields.length > 0;
  }

  function takeTheirs(name: string) {
    if (!conflict) return;
    const { theirs, fields } = conflict;
    form.reset({ ...form.getValues(), [name]: theirs[name] }, { keepDefaultValues: true });
    setConflict({ theirs, fields: fields.map((field) => (field.name === name ? { ...field, isMine: false } : field)) });
  }

  return { conflict: conflict?.fields ?? null, rebase, takeTheirs, settle: () => setConflict(null) };
}
