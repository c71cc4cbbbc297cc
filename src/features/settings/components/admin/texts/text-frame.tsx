"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import type { useTextForm } from "./use-text-form";

type TextFrameProps<Values extends FieldValues> = {
  editing: ReturnType<typeof useTextForm<Values>>;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The words of the button that saves, which tell the forms of the page apart. */
  save: string;
  /** Null if the text is the default already, or there is no default. */
  onRestore: (() => void) | null;
  /** What customers see, beside the form. */
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The form of a text with its buttons, and the preview. */
export function TextFrame<Values extends FieldValues>(props: TextFrameProps<Values>) {
  const { editing, labels, save, onRestore } = props;
  const { form, isSaving } = editing;
  const { isDirty } = form.formState;
  return (
    <div className="grid gap-8 p-4 sm:p-5 xl:grid-cols-2">
      <Form onSubmit={editing.submit} className="grid content-start gap-5">
        <RecordMessages editing={editing} labels={labels} />
        {props.children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={isSaving}>
            {isSaving ? "Saving..." : save}
          </Button>
          <Button variant="secondary" disabled={!isDirty || isSaving} onClick={() => form.reset()}>
            Undo changes
          </Button>
          {onRestore && (
            <Button variant="ghost" disabled={isSaving} onClick={onRestore}>
              Use the standard text
            </Button>
          )}
          {isDirty && (
            <p role="status" className="text-sm text-soft">
              Not saved yet.
            </p>
          )}
        </div>
      </Form>
      {props.preview}
    </div>
  );
}
