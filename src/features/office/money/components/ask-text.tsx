"use client";

import { type ChangeEvent, type ReactNode, useState } from "react";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { messageOf } from "~/trpc/errors";

type AskTextProps = {
  /** The name under which the text is kept if the session ends. */
  draft: string;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  label: string;
  hint?: string;
  /** The message for an empty field. */
  missing: string;
  /** One line, such as a reference; by default a text of several lines. */
  isOneLine?: boolean;
  confirmLabel: string;
  isBusy: boolean;
  /** The failure of the last try. */
  error: unknown;
  onConfirm: (text: string) => void;
};

const max = 300;
const typedText = z.object({ text: z.string() });
const noText = { text: "" };

/** A confirmation that needs a text, such as a reason. What is typed stays until the dialog is closed. */
export function AskText({
  draft,
  isOpen,
  onClose,
  label,
  hint,
  missing,
  isOneLine = false,
  isBusy,
  error,
  onConfirm,
  ...texts
}: AskTextProps) {
  const { value, change, reset } = useKeptState(draft, typedText, noText);
  const { text } = value;
  const [isMissing, setIsMissing] = useState(false);
  const shared = {
    maxLength: max,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change({ text: event.target.value });
      setIsMissing(false);
    },
  };
  const close = () => {
    reset(noText);
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
          {isOneLine ? <Input {...shared} autoComplete="off" /> : <Textarea {...shared} rows={3} />}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
