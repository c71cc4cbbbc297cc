"use client";

import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { ConflictNotice } from "~/components/portal/conflict-notice";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import type { PolicyValues } from "~/features/product/policy/policy-form.schema";
import { pricingFieldText } from "~/features/product/pricing-text.rules";
import type { WithPictures } from "~/lib/image-texts";
import { BookingWindowFields } from "./booking-window-fields";
import { ItemHistory } from "./item-history";
import { PricingFields } from "./pricing-fields";
import type { EditedItem, useItemForm } from "./use-item-form";

type ItemPanelProps<Item extends EditedItem, Values extends FieldValues & PolicyValues, Fields extends WithPictures> = {
  editing: ReturnType<typeof useItemForm<Item, Values, Fields>>;
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  labels: Readonly<Record<string, string>>;
  /** The error of the whole form. `note` is shown below it. */
  message: string | null | undefined;
  note?: ReactNode;
  faultOf: Parameters<typeof BookingWindowFields>[0]["faultOf"];
  submitText: string;
  onInput?: () => void;
  /** The kind's own fields. They can use the form's context. */
  children: ReactNode;
};

/** The panel that adds or edits a product: the parts that all kinds share, around the fields of one kind. */
export function ItemPanel<
  Item extends EditedItem,
  Values extends FieldValues & PolicyValues,
  Fields extends WithPictures,
>(props: ItemPanelProps<Item, Values, Fields>) {
  const { editing, title, actions, labels, message, note, faultOf, submitText, children } = props;
  const { form, kind, item, conflict, uploads, isSaving } = editing;
  const leave = useLeave();
  return (
    <Panel title={title} actions={actions}>
      <Form onSubmit={editing.submit} onInput={props.onInput} className="grid gap-5 p-4 sm:p-5">
        <ConflictNotice
          fields={conflict.conflict}
          labels={labels}
          onTakeTheirs={conflict.takeTheirs}
          textOf={pricingFieldText}
        />
        <FormMessage text={message} />
        {note}
        <FormProvider {...form}>
          {children}
          <PricingFields kind={kind} id={item?._id ?? null} />
          <BookingWindowFields faultOf={faultOf} />
        </FormProvider>
        {item && <ItemHistory kind={kind} id={item._id} labels={labels} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSaving || !editing.canCancel} onClick={() => leave(editing.onDone)}>
            Cancel
          </Button>
          {!item && (
            <Button
              variant="secondary"
              disabled={isSaving || uploads.isUploading}
              onClick={() => void editing.submitDraft()}
            >
              Save as draft
            </Button>
          )}
          <Button type="submit" isBusy={isSaving} disabled={uploads.isUploading}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
