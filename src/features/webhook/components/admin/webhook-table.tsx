"use client";

import { useState } from "react";
import { notifyChange } from "~/components/portal/record/notify-change";
import { type RecordList, RecordTable } from "~/components/portal/record/record-table";
import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import type { Webhook, WebhookWithSecret } from "~/features/webhook/webhook.schema";
import { api } from "~/trpc/react";
import { NewSecret } from "./new-secret";
import { webhookColumns, webhookLayout } from "./webhook-columns";

type WebhookTableProps = { list: RecordList<Webhook>; onEdit: (webhook: Webhook) => void };

/** The webhooks, and above them the new secret of one. */
export function WebhookTable({ list, onEdit }: WebhookTableProps) {
  const [renewing, setRenewing] = useState<Webhook | null>(null);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const [renewed, setRenewed] = useState<WebhookWithSecret | null>(null);
  const last = useShown(renewing ?? deleting);
  const utils = api.useUtils();
  const reload = () => {
    setRenewing(null);
    setDeleting(null);
    return utils.webhook.invalidate();
  };
  const test = api.webhook.test.useMutation(
    notifyChange({
      doneText: () => "The test is on its way: see Messages.",
      failure: "Could not send the test. Please try again.",
      reload,
    }),
  );
  const change = api.webhook.update.useMutation(
    notifyChange({
      doneText: ({ name, on }: Webhook) => `The webhook of ${name} is ${on ? "on" : "off"}.`,
      failure: "Could not switch the webhook. Please try again.",
      reload,
    }),
  );
  const renewal = notifyChange({
    doneText: ({ name }: WebhookWithSecret) => `The webhook of ${name} has a new secret.`,
    failure: "Could not make a new secret. Please try again.",
    reload,
  });
  const renew = api.webhook.renewSecret.useMutation({
    ...renewal,
    onSuccess: (made) => {
      renewal.onSuccess(made);
      setRenewed(made);
    },
  });
  const remove = api.webhook.delete.useMutation(
    notifyChange({
      doneText: () => `The webhook of ${last?.name ?? "the program"} was deleted.`,
      failure: "Could not delete the webhook. Please try again.",
      reload,
    }),
  );
  return (
    <>
      {renewed && (
        <div className="p-4 sm:p-5">
          <NewSecret made={renewed} onKept={() => setRenewed(null)} />
        </div>
      )}
      <RecordTable
        caption="Webhooks"
        list={list}
        layout={webhookLayout}
        columns={webhookColumns}
        actions={{
          onEdit,
          onTest: ({ _id: id }) => test.mutate({ id }),
          onSwitch: ({ _id: id, version, on }) => change.mutate({ id, version, on: !on }),
          onRenew: setRenewing,
          onDelete: setDeleting,
        }}
        emptyText="There are no webhooks yet."
        failure="Could not load the webhooks. Please try again."
      />
      <ConfirmDialog
        open={renewing !== null}
        onOpenChange={() => setRenewing(null)}
        title={`A new secret for ${last?.name ?? ""}?`}
        description="For 24 hours messages are signed with the new and the former secret. After that, a program that still has the former one refuses them."
        confirmLabel={renew.isPending ? "Making..." : "Make secret"}
        cancelLabel="Keep secret"
        onConfirm={() => renewing && renew.mutate({ id: renewing._id })}
        isBusy={renew.isPending}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete the webhook of ${last?.name ?? ""}?`}
        description="The program is told nothing more, and the list of what it was told goes too."
        confirmLabel={remove.isPending ? "Deleting..." : "Delete"}
        cancelLabel="Keep it"
        onConfirm={() => deleting && remove.mutate({ id: deleting._id })}
        isBusy={remove.isPending}
      />
    </>
  );
}
