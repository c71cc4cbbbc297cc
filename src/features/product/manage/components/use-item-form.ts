"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { usePortalDraft } from "~/components/portal/portal-draft";
import { currentIn, soldIn, useEditConflict } from "~/components/portal/use-edit-conflict";
import { notifySuccess } from "~/components/ui/notify";
import type { PolicyValues } from "~/features/product/policy/policy-form.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { type WithPictures, withOwnTexts } from "~/lib/image-texts";
import { api } from "~/trpc/react";
import { setPricingErrors } from "./set-pricing-errors";
import { useImageUploads } from "./use-image-uploads";

type Sending<Input> = { mutateAsync: (input: Input) => Promise<unknown>; isPending: boolean };

export type EditedItem = { _id: string; version: number };

/** The properties of the form of a tour, car or offer. */
export type ItemFormProps<Item, Values> = {
  /** The item to edit; null for a new one. */
  item: Item | null;
  /** Input restored after the session ended; otherwise null. */
  typed: Values | null;
  /** Nothing was opened: it is the empty form that stays above a list. It can be cancelled once something is typed. */
  isAtRest: boolean;
  takesFocus: boolean;
  onDone: () => void;
};

type ItemForm<Item, Values extends FieldValues & PolicyValues, Fields extends WithPictures> = ItemFormProps<
  Item,
  Values
> & {
  form: UseFormReturn<Values, unknown, Fields>;
  kind: ProductKind;
  itemSchema: z.ZodType<Item>;
  toValues: (item: Item) => Values;
  create: Sending<Fields>;
  createDraft: Sending<Fields>;
  update: Sending<Fields & { id: string; version: number }>;
  /** The specified text for a failed upload. */
  uploadFailure: string;
  firstField: FieldPath<Values>;
  /** The field of the capacity, which cannot be below what is sold. */
  capacityField: FieldPath<Values>;
  /** Reports the error outside the form, and returns the message to show in the form. */
  onFailure: (error: unknown, isEdit: boolean) => string;
  /** Whether the form stays open until the list is reloaded. */
  reloadsFirst?: boolean;
};

/**
 * Submits the form of a tour, car or offer. If somebody else has edited the item in the meantime, merges both edits, and
 * submits again by itself only if there are no changes to review.
 */
export function useItemForm<
  Item extends EditedItem,
  Values extends FieldValues & PolicyValues,
  Fields extends WithPictures,
>(options: ItemForm<Item, Values, Fields>) {
  const {
    form,
    kind,
    item,
    typed,
    isAtRest,
    takesFocus,
    itemSchema,
    toValues,
    create,
    createDraft,
    update,
    capacityField,
    onFailure,
    onDone,
  } = options;
  const utils = api.useUtils();
  const [base, setBase] = useState(item);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict<Values>(form);
  const uploads = useImageUploads(options.uploadFailure);
  const [restored] = useState(() => typed && { item, values: typed });
  const draft = usePortalDraft(kind, restored);
  const { subscribe, reset, setFocus } = form;
  const keep = useEffectEvent((values: Values) => draft.keep({ item: base, values }));
  useEffect(() => {
    if (restored) reset(restored.values, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [restored, reset, subscribe]);
  useEffect(() => {
    if (takesFocus) setFocus(options.firstField);
  }, [takesFocus, setFocus, options.firstField]);
  const isChanged = form.formState.isDirty || uploads.isUploading;
  useLeaveGuard(isChanged);

  async function save(fields: Fields, edited = base, isDraft = false): Promise<void> {
    setFailure(null);
    conflict.settle();
    try {
      if (edited) await update.mutateAsync({ ...fields, id: edited._id, version: edited.version });
      else await (isDraft ? createDraft : create).mutateAsync(fields);
    } catch (error) {
      const current = currentIn(error, itemSchema);
      if (!current || !edited) {
        const sold = soldIn(error);
        if (sold) form.setError(capacityField, { message: sold });
        setFailure(onFailure(error, edited !== null));
        return setPricingErrors(form, error);
      }
      setBase(current);
      if (conflict.rebase(toValues(edited), toValues(current))) return;
      return save(fields, current);
    }
    draft.drop();
    notifySuccess(`${kinds[kind].label} ${edited ? "updated" : isDraft ? "saved as a draft" : "created"}.`);
    const reloaded = Promise.all([utils[kind].invalidate(), utils.catalogue.drafts.invalidate()]);
    if (options.reloadsFirst) await reloaded;
    onDone();
  }

  return {
    form,
    kind,
    item,
    onDone,
    uploads,
    conflict,
    failure,
    submit: form.handleSubmit((fields) => save(withOwnTexts(fields))),
    submitDraft: form.handleSubmit((fields) => save(withOwnTexts(fields), null, true)),
    clearFailure: () => setFailure(null),
    canCancel: !isAtRest || isChanged || form.formState.isSubmitted,
    isSaving: create.isPending || createDraft.isPending || update.isPending || form.formState.isSubmitting,
  };
}
