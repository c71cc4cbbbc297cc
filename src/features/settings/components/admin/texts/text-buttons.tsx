"use client";

import { Button } from "~/components/ui/button";

type TextButtonsProps = {
  isDirty: boolean;
  isSaving: boolean;
  onUndo: () => void;
  /** Null if the text is the default already, or there is no default. */
  onRestore: (() => void) | null;
  /** The button's words, by which the forms of the page differ. */
  save: string;
};

/** The buttons below an edited text. */
export function TextButtons({ isDirty, isSaving, onUndo, onRestore, save }: TextButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" isBusy={isSaving}>
        {isSaving ? "Saving..." : save}
      </Button>
      <Button variant="secondary" disabled={!isDirty || isSaving} onClick={onUndo}>
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
  );
}
