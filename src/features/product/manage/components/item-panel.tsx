"use client";

import { type ReactNode, use } from "react";
import type { FieldValues } from "react-hook-form";
import { RecordPanel } from "~/components/portal/record/record-panel";
import { Button } from "~/components/ui/button";
import { UndoPrices } from "~/features/product/manage/bulk/components/undo-prices";
import { PageForm } from "~/features/product/manage/page/components/page-form";
import { PagePartsContext } from "~/features/product/manage/page/components/page-parts";
import type { PolicyValues } from "~/features/product/policy/policy-form.schema";
import { pricingFieldText } from "~/features/product/pricing-text.rules";
import type { WithPictures } from "~/lib/image-texts";
import { api } from "~/trpc/react";
import { BookingWindowFields } from "./booking-window-fields";
import { PricingFields } from "./pricing-fields";
import type { EditedItem, useItemForm } from "./use-item-form";

type ItemPanelProps<Item extends EditedItem, Values extends FieldValues & PolicyValues, Fields extends WithPictures> = {
  editing: ReturnType<typeof useItemForm<Item, Values, Fields>>;
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The error of the whole form. `note` is shown below it. */
  message: string | null | undefined;
  note?: ReactNode;
  faultOf: Parameters<typeof BookingWindowFields>[0]["faultOf"];
  submitText: string;
  savingText?: string;
  onInput?: () => void;
  /** The kind's own fields. They can use the form's context. */
  children: ReactNode;
};

/** Adds or edits a product, above a list or on its page: the parts that all kinds share, around the fields of one kind. */
export function ItemPanel<
  Item extends EditedItem,
  Values extends FieldValues & PolicyValues,
  Fields extends WithPictures,
>(props: ItemPanelProps<Item, Values, Fields>) {
  const { editing, faultOf, children, ...panel } = props;
  const { kind, item, uploads, isSaving } = editing;
  const isPage = use(PagePartsContext) !== null;
  const fields = (
    <>
      {children}
      <PricingFields kind={kind} id={item?._id ?? null} />
      <BookingWindowFields faultOf={faultOf} />
    </>
  );
  if (isPage && item) {
    return (
      <PageForm
        editing={editing}
        id={item._id}
        labels={props.labels}
        textOf={pricingFieldText}
        message={props.message ?? null}
        note={props.note}
        history={api[kind].history}
        submitText={props.submitText}
        canSubmit={!uploads.isUploading}
        onInput={props.onInput}
      >
        {fields}
      </PageForm>
    );
  }
  return (
    <RecordPanel
      {...panel}
      editing={editing}
      textOf={pricingFieldText}
      message={props.message ?? null}
      opened={editing}
      history={api[kind].history}
      Batch={UndoPrices}
      canSubmit={!uploads.isUploading}
      canCancel={editing.canCancel}
      button={
        !item && (
          <Button
            variant="secondary"
            disabled={isSaving || uploads.isUploading}
            onClick={() => void editing.submitDraft()}
          >
            Save as draft
          </Button>
        )
      }
    >
      {fields}
    </RecordPanel>
  );
}
