"use client";

import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const states = {
  missing: ["neutral", "Not handed in"],
  pending: ["pending", "Waits for Meta"],
  approved: ["confirmed", "Approved"],
  rejected: ["cancelled", "Rejected"],
  paused: ["cancelled", "Paused by Meta"],
  disabled: ["cancelled", "Disabled by Meta"],
  unknown: ["neutral", "Not known"],
} as const;

type WhatsAppTemplatesProps = {
  /** Whether the form above has no change that is not saved yet. */
  isSaved: boolean;
  /** Whether the saved account is complete. */
  isComplete: boolean;
};

/** The texts of our messages, with what Meta says of each, and a button that hands in those that Meta lacks. */
export function WhatsAppTemplates({ isSaved, isComplete }: WhatsAppTemplatesProps) {
  const utils = api.useUtils();
  const { data, error, refetch } = api.mail.templates.useQuery({}, { staleTime: 60_000 });
  const create = api.mail.createTemplates.useMutation({
    onSuccess: (list) => utils.mail.templates.setData({}, list),
  });
  const missing = data?.results.filter(({ state }) => state === "missing").length ?? 0;
  const fault = create.error ? messageOf(create.error, "Could not hand them in. Please try again.") : data?.reason;
  return (
    <Panel
      title="Texts"
      className="mt-6"
      actions={
        missing > 0 && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!isSaved || !isComplete}
            isBusy={create.isPending}
            onClick={() => create.mutate({})}
          >
            Hand in to Meta
          </Button>
        )
      }
    >
      <div className="grid gap-3 p-4 empty:hidden sm:p-5">
        <p className="text-[0.9375rem] text-soft">
          Meta approves each text within minutes or a day, and sends only approved ones. It can pause a text that people
          report.
        </p>
        {isComplete && (
          <FormMessage text={fault}>
            {data?.error && <code className="mt-2 block break-words text-[0.8125rem]">{data.error}</code>}
          </FormMessage>
        )}
      </div>
      {data ? (
        <ul className="divide-y divide-line border-line border-t">
          {data.results.map(({ name, what, example, state, reason }) => (
            <li key={name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
              <div className="min-w-0 max-w-3xl">
                <p className="font-semibold">{what}</p>
                <p className="break-words text-[0.9375rem] text-soft">{example}</p>
                {reason && <p className="font-medium text-[0.9375rem] text-danger">{`Meta's reason: ${reason}`}</p>}
              </div>
              <Badge tone={states[state][0]}>{states[state][1]}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the texts. Please try again." />
      )}
    </Panel>
  );
}
