"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { messageOf, problemOf } from "~/trpc/errors";

type MoneyDialogProps = {
  title: string;
  description: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  /** The error of the last submission. Errors of single fields are shown at the fields, by {@link issueOf}. */
  error: unknown;
  onSubmit: ComponentProps<typeof Form>["onSubmit"];
  onClose: () => void;
  children: ReactNode;
};

const unknown = "No answer came. Please check the payments of this booking before you try again.";

/** The dialog of a form that asks for an amount of money. It is open as long as it is rendered. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, description, submitLabel, isBusy, error, onSubmit, onClose, children } = props;
  const isOfField = (problemOf(error)?.issues ?? []).length > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        <Form className="mt-5 grid gap-4" onSubmit={onSubmit}>
          <FormMessage text={error && !isOfField ? messageOf(error, unknown) : null} />
          {children}
          <DialogFooter>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              Go back
            </Button>
            <Button type="submit" isBusy={isBusy}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

/** The server's message about a field, if it has refused it. */
export function issueOf(error: unknown, field: string): string | undefined {
  return problemOf(error)?.issues?.find(({ path }) => path[0] === field)?.message;
}
