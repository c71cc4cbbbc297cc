"use client";

import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { DialogFooter } from "./dialog";
import { panelStyles } from "./dialog-styles";
import { overlayStyles } from "./overlay-styles";
import "./style-nonce";
import { useFocusReturn } from "./use-focus-return";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Performs the action. The caller closes the dialog afterwards. */
  onConfirm: () => void;
  isBusy?: boolean;
  /** The id of the element that gets the focus if the button that opened the dialog disappears with the action. */
  focusId?: string;
};

/** Asks for confirmation (role alertdialog). The initial focus is on the cancel button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy = false,
  focusId,
}: ConfirmDialogProps) {
  const focus = useFocusReturn(focusId);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !isBusy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(panelStyles, "p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:w-104 sm:p-8")}
        >
          <Radix.Title className="font-display text-2xl leading-tight">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-[0.9375rem] text-soft">{description}</Radix.Description>
          )}
          {children}
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={isBusy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
