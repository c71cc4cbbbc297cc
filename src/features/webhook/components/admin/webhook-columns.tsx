import { createColumnHelper } from "@tanstack/react-table";
import Link from "next/link";
import type { ColumnLayout } from "~/components/portal/data-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { type DisabledReason, typeLabel } from "~/features/webhook/webhook.rules";
import type { Webhook } from "~/features/webhook/webhook.schema";
import { formatInstant } from "~/lib/instants";
import { webhookPath } from "~/lib/portal-paths";

const column = createColumnHelper<Webhook>();

const offTexts: Record<DisabledReason, string> = {
  owner: "Off",
  failing: "Off: nothing arrived for days",
  gone: "Off: it wants no more",
};

export const webhookLayout: Readonly<Record<string, ColumnLayout>> = {
  name: { label: null },
  actions: { label: null },
};

type WebhookActions = Readonly<
  Record<"onEdit" | "onTest" | "onRenew" | "onSwitch" | "onDelete", (webhook: Webhook) => void>
>;

/** The columns of the table of webhooks. */
export function webhookColumns({ onEdit, onTest, onRenew, onSwitch, onDelete }: WebhookActions) {
  return [
    column.display({
      id: "name",
      header: "Webhook",
      cell: ({ row: { original } }) => (
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold wrap-anywhere">{original.name}</span>
            <StateBadge webhook={original} />
          </div>
          <code translate="no" className="text-[0.8125rem] text-soft wrap-anywhere">
            {original.url}
          </code>
          {original.failingSince && (
            <span className="text-[0.8125rem] text-danger">{`Fails since ${formatInstant(original.failingSince)}`}</span>
          )}
        </div>
      ),
    }),
    column.display({
      id: "account",
      header: "Bookings of",
      cell: ({ row: { original } }) => (
        <span className="wrap-anywhere">{original.account ? original.account.email : "Everybody"}</span>
      ),
    }),
    column.display({
      id: "types",
      header: "Told when",
      cell: ({ row: { original } }) => (
        <ul className="grid gap-0.5 text-[0.875rem] @max-table:text-right">
          {original.types.map((type) => (
            <li key={type}>{typeLabel(type)}</li>
          ))}
        </ul>
      ),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original } }) => {
        const { _id, name, on } = original;
        return (
          <div className="flex flex-wrap gap-2">
            <Link
              href={webhookPath(_id)}
              aria-label={`Messages to ${name}`}
              className={buttonStyles({ variant: "secondary", size: "sm" })}
            >
              Messages
            </Link>
            <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(original)}>
              Edit
            </Button>
            {on && (
              <Button variant="secondary" size="sm" aria-label={`Test ${name}`} onClick={() => onTest(original)}>
                Test
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Switch ${name} ${on ? "off" : "on"}`}
              onClick={() => onSwitch(original)}
            >
              {on ? "Switch off" : "Switch on"}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`New secret of ${name}`}
              onClick={() => onRenew(original)}
            >
              New secret
            </Button>
            <Button variant="danger" size="sm" aria-label={`Delete ${name}`} onClick={() => onDelete(original)}>
              Delete
            </Button>
          </div>
        );
      },
    }),
  ];
}

function StateBadge({ webhook: { disabledReason } }: { webhook: Webhook }) {
  if (disabledReason === null) return <Badge tone="confirmed">On</Badge>;
  return <Badge tone={disabledReason === "owner" ? "neutral" : "cancelled"}>{offTexts[disabledReason]}</Badge>;
}
