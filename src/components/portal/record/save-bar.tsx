"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "~/components/ui/button";

type SaveBarProps<Values extends FieldValues, Body> = {
  editing: { form: UseFormReturn<Values, unknown, Body>; isSaving: boolean };
  submitText: string;
  canSubmit?: boolean;
};

/** The bar below a long form of a record, with its state and buttons. It stays in view. */
export function SaveBar<Values extends FieldValues, Body>(props: SaveBarProps<Values, Body>) {
  const { editing, submitText, canSubmit = true } = props;
  const { form, isSaving } = editing;
  const { errors, isDirty } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6">
      <p role="status" className="mr-auto text-sm text-soft max-sm:w-full">
        {hasErrors ? "Please look at the marked fields." : isDirty && "Not saved yet."}
      </p>
      <Button variant="secondary" disabled={!isDirty || isSaving} onClick={() => form.reset()}>
        Undo changes
      </Button>
      <Button type="submit" isBusy={isSaving} disabled={!canSubmit}>
        {isSaving ? "Saving..." : submitText}
      </Button>
    </div>
  );
}
