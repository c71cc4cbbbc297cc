import { createColumnHelper } from "@tanstack/react-table";
import type { ColumnLayout } from "~/components/portal/data-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { type KeyState, keyState } from "~/features/api-key/api-key.rules";
import type { ApiKey } from "~/features/api-key/api-key.schema";
import { keyLabels } from "~/features/api-key/api-key-form.schema";
import { scopeLabel } from "~/lib/api-scopes";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";

const column = createColumnHelper<ApiKey>();
const fixed = { enableSorting: false };

const states: Record<KeyState, { label: string; tone: BadgeTone }> = {
  works: { label: "Works", tone: "confirmed" },
  over: { label: "Over", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
};

export const keyLayout: Readonly<Record<string, ColumnLayout>> = {
  name: { label: null },
  perMinute: { isNumeric: true },
  actions: { label: null },
};

type KeyActions = Readonly<Record<"onEdit" | "onEnd", (key: ApiKey) => void>>;

/** The columns of the table of keys. `today` in Asia/Kolkata. */
export function keyColumns(today: CalendarDate, { onEdit, onEnd }: KeyActions) {
  return [
    column.accessor("name", {
      ...fixed,
      header: "Key",
      cell: ({ row: { original } }) => {
        const { label, tone } = states[keyState(original, today)];
        return (
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold wrap-anywhere">{original.name}</span>
              <Badge tone={tone}>{label}</Badge>
              {original.isTest && <Badge tone="neutral">Test</Badge>}
            </div>
            <code translate="no" className="text-[0.8125rem] text-soft wrap-anywhere">
              {original.shown}
            </code>
          </div>
        );
      },
    }),
    column.display({
      id: "account",
      header: "Account",
      cell: ({ row: { original } }) => <span className="wrap-anywhere">{original.account.email}</span>,
    }),
    column.display({
      id: "scopes",
      header: "May do",
      cell: ({ row: { original } }) => (
        <ul className="grid gap-0.5 text-[0.875rem] @max-table:text-right">
          {original.scopes.map((scope) => (
            <li key={scope}>{scopeLabel(scope)}</li>
          ))}
        </ul>
      ),
    }),
    column.accessor("perMinute", {
      ...fixed,
      header: keyLabels.perMinute,
      cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
    }),
    column.display({
      id: "used",
      header: "Last used",
      cell: ({ row: { original } }) => (original.lastUsedAt ? formatInstant(original.lastUsedAt) : "Never"),
    }),
    column.display({
      id: "until",
      header: "Until",
      cell: ({ row: { original } }) => (original.lastDay ? formatDate(original.lastDay) : "No end"),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original } }) =>
        !original.ended && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" aria-label={`Edit ${original.name}`} onClick={() => onEdit(original)}>
              Edit
            </Button>
            <Button variant="danger" size="sm" aria-label={`End ${original.name}`} onClick={() => onEnd(original)}>
              End
            </Button>
          </div>
        ),
    }),
  ];
}
