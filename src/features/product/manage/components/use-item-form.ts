"use client";

import { use } from "react";
import type { FieldPath, FieldValues, UseFormProps, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import type { RecordFormProps } from "~/components/portal/record/record-form-props";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { PagePartsContext } from "~/features/product/manage/page/components/page-parts";
import type { PolicyValues } from "~/features/product/policy/policy-form.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { type WithPictures, withOwnTexts } from "~/lib/image-texts";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { setPricingErrors } from "./set-pricing-errors";
import { useImageUploads } from "./use-image-uploads";

type Sending<Input, Item> = { mutateAsync: (input: Input) => Promise<Item> };

export type EditedItem = { _id: string; version: number };

/** The properties of the form of a tour, car or offer. */
export type ItemFormProps<Item, Values> = RecordFormProps<Item, Values> & {
  /** Nothing was opened: it is the empty form that stays above a list. It can be cancelled once something is typed. */
  isAtRest: boolean;
  takesFocus: boolean;
};

type ItemForm<Item, Values extends FieldValues & PolicyValues, Fields extends WithPictures> = ItemFormProps<
  Item,
  Values
> & {
  kind: ProductKind;
  schema: z.ZodType<Fields, Values>;
  options?: Pick<UseFormProps<Values>, "reValidateMode">;
  itemSchema: z.ZodType<Item>;
  toValues: (item: Item | null) => Values;
  create: Sending<Fields, Item>;
  createDraft: Sending<Fields, Item>;
  update: Sending<Fields & { id: string; version: number }, Item>;
  /** The specified text for a failed upload. */
  uploadFailure: string;
  firstField: FieldPath<Values>;
  /** The field of the capacity, which cannot be below what is sold. */
  capacityField: FieldPath<Values>;
  /** Reports the error outside the form, and returns the message to show in the form. */
  onFailure: (error: unknown, isEdit: boolean, form: UseFormReturn<Values, unknown, Fields>) => string;
  /** Whether the form stays open until the list is reloaded. */
  reloadsFirst?: boolean;
};

/** The form of a tour, car or offer: that of a record, with pictures, prices and drafts. */
export function useItemForm<
  Item extends EditedItem,
  Values extends FieldValues & PolicyValues,
  Fields extends WithPictures,
>(options: ItemForm<Item, Values, Fields>) {
  const { kind, item, create, createDraft, update, capacityField, onFailure, onDone } = options;
  const { label } = kinds[kind];
  const utils = api.useUtils();
  const uploads = useImageUploads(options.uploadFailure);
  useLeaveGuard(uploads.isUploading);
  const page = use(PagePartsContext);
  const editing = useRecordForm<Item, Item | null, Values, Fields>({
    draft: page?.draft ?? kind,
    schema: options.schema,
    options: options.options,
    item,
    typed: options.typed,
    itemSchema: options.itemSchema,
    toValues: options.toValues,
    focus: options.takesFocus ? options.firstField : null,
    send: (typed, edited) => {
      const fields = withOwnTexts(typed);
      return edited
        ? update.mutateAsync({ ...fields, id: edited._id, version: edited.version })
        : create.mutateAsync(fields);
    },
    savedText: (_fields, edited) => `${label} ${edited ? "updated" : "created"}.`,
    failures: (error, form, edited) => {
      const problem = problemOf(error);
      if (problem?.code === "CAPACITY_SOLD") form.setError(capacityField, { message: problem.message });
      const message = onFailure(error, edited !== null, form);
      setPricingErrors(form, error);
      return message;
    },
    reload: () => Promise.all([utils[kind].invalidate(), utils.catalogue.drafts.invalidate()]),
    reloadsFirst: options.reloadsFirst,
    onDone,
  });
  const { isDirty, isSubmitted } = editing.form.formState;
  return {
    ...editing,
    kind,
    item,
    onDone,
    uploads,
    submitDraft: editing.submitWith({
      send: (fields) => createDraft.mutateAsync(withOwnTexts(fields)),
      savedText: () => `${label} saved as a draft.`,
    }),
    canCancel: !options.isAtRest || isDirty || uploads.isUploading || isSubmitted,
  };
}
