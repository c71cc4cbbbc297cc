"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { readPortalDraft, usePortalDraft, valuesLike } from "~/components/portal/portal-draft";
import type { ProductKind } from "~/features/product/registry";
import { currentIn, soldIn, useEditConflict } from "./use-edit-conflict";
import { useImageUploads } from "./use-image-uploads";

type Sending<Input> = { mutateAsync: (input: Input) => Promise<unknown>; isPending: boolean };

type ItemForm<Item, Values extends FieldValues, Fields> = {
  form: UseFormReturn<Values, unknown, Fields>;
  name: ProductKind;
  /** The item to edit; null for a new one. */
  item: Item | null;
  /** Input restored after the session ended; otherwise null. */
  typed: Values | null;
  itemSchema: z.ZodType<Item>;
  toValues: (item: Item) => Values;
  create: Sending<Fields>;
  update: Sending<Fields & { id: string; version: number }>;
  uploads: Parameters<typeof useImageUploads>[0];
  /** The field of the capacity, which cannot be below what is sold. */
  capacityField: FieldPath<Values>;
  /** Reports the error outside the form, and returns the message to show in the form. */
  onFailure: (error: unknown, isEdit: boolean) => string;
  onSaved: (isEdit: boolean) => void | Promise<void>;
};

export type ItemDraft<Item, Values> = { item: Item | null; values: Values };

/** The item whose form was open when the session ended, and its input. Read once. */
export function useItemDraft<Item, Values extends object>(
  name: ProductKind,
  itemSchema: z.ZodType<Item>,
  blank: Values,
): ItemDraft<Item, Values> | null {
  const [draft] = useState(() =>
    readPortalDraft(name, z.object({ item: itemSchema.nullable(), values: valuesLike(blank) })),
  );
  return draft;
}

/**
 * Submits the form of a tour, car or offer. If somebody else has edited the item in the meantime, merges both edits, and
 * submits again by itself only if there are no changes to review.
 */
export function useItemForm<Item extends { _id: string; version: number }, Values extends FieldValues, Fields>(
  options: ItemForm<Item, Values, Fields>,
) {
  const { form, item, typed, itemSchema, toValues, create, update, capacityField, onFailure, onSaved } = options;
  const [base, setBase] = useState(item);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict<Values>(form);
  const uploads = useImageUploads(options.uploads);
  const [restored] = useState(() => typed && { item, values: typed });
  const draft = usePortalDraft(options.name, restored);
  const { subscribe, reset } = form;
  const keep = useEffectEvent((values: Values) => draft.keep({ item: base, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useLeaveGuard(form.formState.isDirty || uploads.isUploading);

  async function save(fields: Fields, edited = base): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      if (edited) await update.mutateAsync({ ...fields, id: edited._id, version: edited.version });
      else await create.mutateAsync(fields);
    } catch (error) {
      const current = currentIn(error, itemSchema);
      if (!current || !edited) {
        const sold = soldIn(error);
        if (sold) form.setError(capacityField, { message: sold });
        return setFailure(onFailure(error, edited !== null));
      }
      setBase(current);
      if (conflict.rebase(toValues(edited), toValues(current))) return;
      return save(fields, current);
    }
    draft.drop();
    await onSaved(edited !== null);
  }

  const isSaving = create.isPending || update.isPending;
  return { save, uploads, conflict, failure, clearFailure: () => setFailure(null), isSaving };
}
