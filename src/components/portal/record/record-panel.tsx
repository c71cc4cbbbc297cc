"use client";

import type { FormEventHandler, ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import type { RecordFormProps } from "./record-form-props";
import { RecordHistory, type RecordHistoryProps } from "./record-history";
import { RecordMessages, type RecordMessagesProps } from "./record-messages";

type RecordPanelProps<Values extends FieldValues, Body> = RecordMessagesProps<Values> & {
  editing: RecordMessagesProps<Values>["editing"] & {
    form: UseFormReturn<Values, unknown, Body>;
    submit: FormEventHandler;
    isSaving: boolean;
  };
  opened: Pick<RecordFormProps<{ _id: string }, Values>, "item" | "onDone">;
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Shown below the messages. */
  note?: ReactNode;
  history: RecordHistoryProps<{ id: string }>["procedure"];
  Batch?: RecordHistoryProps<{ id: string }>["Batch"];
  submitText: string;
  savingText?: string;
  canSubmit?: boolean;
  canCancel?: boolean;
  onInput?: (() => void) | undefined;
  /** Another button beside those that cancel and submit. */
  button?: ReactNode;
  /** The fields. They can use the form's context. */
  children: ReactNode;
};

/** The panel above a list that adds or edits a record of it. */
export function RecordPanel<Values extends FieldValues, Body>(props: RecordPanelProps<Values, Body>) {
  const { editing, opened, labels, textOf, savingText = "Saving...", canSubmit = true, canCancel = true } = props;
  const { form, isSaving } = editing;
  const leave = useLeave();
  return (
    <Panel title={props.title} actions={props.actions}>
      <Form onSubmit={editing.submit} onInput={props.onInput} className="grid gap-5 p-4 sm:p-5">
        <RecordMessages editing={editing} labels={labels} textOf={textOf} message={props.message} />
        {props.note}
        <FormProvider {...form}>{props.children}</FormProvider>
        {opened.item && (
          <RecordHistory
            procedure={props.history}
            of={{ id: opened.item._id }}
            labels={labels}
            textOf={textOf}
            Batch={props.Batch}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isSaving || !canCancel} onClick={() => leave(opened.onDone)}>
            Cancel
          </Button>
          {props.button}
          <Button type="submit" isBusy={isSaving} disabled={!canSubmit}>
            {isSaving ? savingText : props.submitText}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
