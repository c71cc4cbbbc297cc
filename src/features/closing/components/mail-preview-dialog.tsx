"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import type { PreviewMailInput } from "~/features/closing/closing.schema";
import { apiClient } from "~/trpc/client";
import { messageOf } from "~/trpc/errors";

type MailPreviewDialogProps = { input: PreviewMailInput; name: string; onClose: () => void };

/** The mail that the customer of a booking would get. Open while mounted. */
export function MailPreviewDialog({ input, name, onClose }: MailPreviewDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["closing-mail", input],
    queryFn: () => apiClient.closing.previewMail.mutate(input),
    // Another price or another booking may have changed it.
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>{`Mail to ${name}`}</DialogTitle>
        <DialogDescription>Nothing is sent yet.</DialogDescription>
        {!data ? (
          <QueryMessage
            error={error}
            refetch={refetch}
            failure={messageOf(error, "Could not write the mail. Please try again.")}
          />
        ) : data.to === null ? (
          <p className="mt-5">This booking has no email address, so there is no mail. Please call.</p>
        ) : (
          <dl className="mt-5 grid gap-3">
            <Part name="To" text={data.to} />
            <Part name="Subject" text={data.subject} />
            <Part name="Text" text={data.text} />
          </dl>
        )}
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Back to the bookings
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
    </div>
  );
}
