"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Textarea } from "~/components/ui/input";
import { messageOf } from "~/trpc/errors";

type AskTextProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  label: string;
  hint?: string;
  /** The message for an empty field. */
  missing: string;
  confirmLabel: string;
  isBusy: boolean;
  /** The failure of the last try. */
  error: unknown;
  onConfirm: (text: string) => void;
};

const max = 300;

/** A confirmation that needs a text, such as a reason. What is typed stays until the dialog is closed. */
export function AskText({ isOpen, onClose, label, hint, missing, isBusy, error, onConfirm, ...texts }: AskTextProps) {
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const close = () => {
    setText("");
    setIsMissing(false);
    onClose();
  };
  return (
    <ConfirmDialog
      {...texts}
      open={isOpen}
      onOpenChange={close}
      cancelLabel="Go back"
      isBusy={isBusy}
      onConfirm={() => (text.trim() ? onConfirm(text.trim()) : setIsMissing(true))}
    >
      <div className="mt-4 grid gap-4">
        <FormMessage text={error ? messageOf(error, "Nothing was changed. Please try again.") : null} />
        <Field label={label} hint={hint} required error={isMissing ? missing : null}>
          <Textarea
            rows={3}
            maxLength={max}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
