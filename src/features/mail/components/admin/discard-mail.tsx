"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNewFormDraft } from "~/components/portal/use-form-draft";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { discardMailInput, type MailSummary } from "~/features/mail/mail.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The dialog that discards a mail with a reason. Open while mounted. */
export function DiscardMail({ mail, onClose }: { mail: MailSummary; onClose: () => void }) {
  const utils = api.useUtils();
  const defaultValues = { id: mail._id, reason: "" };
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(discardMailInput), defaultValues });
  useNewFormDraft(`discard:${mail._id}`, form, defaultValues);
  const discard = api.mail.discard.useMutation({
    onSuccess: () => {
      notifySuccess(`The message to ${mail.recipient} is discarded.`);
      onClose();
    },
    onSettled: () => void utils.mail.list.invalidate(),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !discard.isPending && onClose()}>
      <DialogContent>
        <DialogTitle>Discard this message?</DialogTitle>
        <DialogDescription>
          {`${mail.what}, to ${mail.recipient}. It will not be sent. It is listed under Discarded with your reason for 30 days.`}
        </DialogDescription>
        <Form className="mt-5 grid gap-4" onSubmit={form.handleSubmit((values) => discard.mutate(values))}>
          <FormMessage text={discard.error && messageOf(discard.error, "Could not discard it. Please try again.")} />
          <Field label="Why" required error={form.formState.errors.reason?.message}>
            <Input maxLength={300} placeholder="Called them instead" autoComplete="off" {...form.register("reason")} />
          </Field>
          <DialogFooter>
            <Button variant="secondary" disabled={discard.isPending} onClick={onClose}>
              Keep
            </Button>
            <Button type="submit" isBusy={discard.isPending}>
              Discard
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
