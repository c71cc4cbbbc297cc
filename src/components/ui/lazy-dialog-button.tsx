"use client";

import type { ReactNode } from "react";
import { useLazyDialog } from "~/lib/lazy-dialog";
import type { LazyPart } from "~/lib/lazy-part";
import { DialogLoading } from "./dialog-loading";
import { LazyPartError } from "./lazy-error";

type LazyDialogButtonProps<Props> = {
  part: LazyPart<Props & { onClose: () => void }>;
  /** The props of the dialog. */
  dialogProps: Props;
  /** What could not be loaded, for the error message: "the pictures". */
  what: string;
  className: string;
  /** The place of the error message. Default: above the button. */
  errorClassName?: string;
  children: ReactNode;
};

/** A button that opens a dialog whose code loads when the button is visible, hovered, focused or pressed. */
export function LazyDialogButton<Props>(props: LazyDialogButtonProps<Props>) {
  const { part, dialogProps, what, className, errorClassName, children } = props;
  const dialog = useLazyDialog(part);
  return (
    <>
      <button type="button" {...dialog.trigger} className={className}>
        {children}
      </button>
      <LazyPartError what={what} isShown={dialog.hasFailed} className={errorClassName} />
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && <dialog.Part {...dialogProps} onClose={dialog.close} />}
    </>
  );
}
