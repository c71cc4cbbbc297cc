"use client";

import { useState } from "react";
import type { z } from "zod";
import { type ConflictField, conflictFields, mergeEdits } from "~/features/product/manage/edit-conflict.rules";
import { problemOf } from "~/trpc/errors";

/** As much of react-hook-form as is needed here. */
type EditForm<Values> = {
  getValues: () => Values;
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void;
};

/** The item as it is now, when the error says that somebody else has edited it meanwhile. */
export function currentIn<Item>(error: unknown, schema: z.ZodType<Item>): Item | null {
  const problem = problemOf(error);
  return problem?.code === "EDIT_CONFLICT" ? (schema.safeParse(problem.current).data ?? null) : null;
}

/** Why a capacity cannot be lowered so far, for its field: more is sold. */
export function soldIn(error: unknown): string | null {
  const problem = problemOf(error);
  return problem?.code === "CAPACITY_SOLD" ? problem.message : null;
}

/** What somebody else changed while a form was being filled in; what was typed into it stays. */
export function useEditConflict<Values extends Record<string, unknown>>(form: EditForm<Values>) {
  const [conflict, setConflict] = useState<{ fields: ConflictField[]; theirs: Values } | null>(null);

  /** Brings their edit into the form. Answers whether there is anything to look at before saving again. */
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
