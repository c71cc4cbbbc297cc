"use client";

import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import type { ConflictField } from "~/features/product/manage/edit-conflict.rules";
import type { ProductKind } from "~/features/product/registry";
import { BookingWindowFields } from "./booking-window-fields";
import { ConflictNotice } from "./conflict-notice";
import { ItemHistory } from "./item-history";

type ItemPanelProps<Values extends FieldValues, Fields> = {
  kind: ProductKind;
  /** The item to edit; null for a new one. */
  item: { _id: string } | null;
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  labels: Readonly<Record<string, string>>;
  form: UseFormReturn<Values, unknown, Fields>;
  /** The result of {@link useItemForm}. */
  sending: {
    conflict: { conflict: ConflictField[] | null; takeTheirs: (name: string) => void };
    uploads: { isUploading: boolean };
    isSaving: boolean;
  };
  /** The error of the whole form. `note` is shown below it. */
  message: string | null | undefined;
  note?: ReactNode;
  faultOf: Parameters<typeof BookingWindowFields>[0]["faultOf"];
  submitText: string;
  onSubmit: () => void;
  onInput?: () => void;
  onDone: () => void;
  /** The kind's own fields. */
  children: ReactNode;
};

/** The panel that adds or edits a product: the parts that all kinds share, around the fields of one kind. */
export function ItemPanel<Values extends FieldValues, Fields>(props: ItemPanelProps<Values, Fields>) {
  const { kind, item, title, actions, labels, form, sending, message, note, faultOf, submitText, children } = props;
  const { conflict, uploads, isSaving } = sending;
  const leave = useLeave();
  return (
    <Panel title={title} actions={actions}>
      <Form onSubmit={props.onSubmit} onInput={props.onInput} className="grid gap-5 p-4 sm:p-5">
        <ConflictNotice fields={conflict.conflict} labels={labels} onTakeTheirs={conflict.takeTheirs} />
        <FormMessage text={message} />
        {note}
        {children}
        <FormProvider {...form}>
          <BookingWindowFields faultOf={faultOf} />
        </FormProvider>
        {item && <ItemHistory kind={kind} id={item._id} labels={labels} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSaving} onClick={() => leave(props.onDone)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSaving} disabled={uploads.isUploading}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
