import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { OwnAssistant } from "~/features/account/assistants/assistant.schema";
import { ScopeList } from "~/features/account/components/allow/scope-list";
import { lastUsedWords } from "~/features/account/sessions/session-words.rules";
import { formatInstant } from "~/lib/instants";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The assistants, each with a button that ends its access. */
export function AssistantList({ assistants }: { assistants: readonly OwnAssistant[] }) {
  const utils = api.useUtils();
  const forget = (id: string) =>
    utils.assistant.list.setData(
      {},
      (old) => old && { ...old, assistants: old.assistants.filter(({ _id }) => _id !== id) },
    );
  const end = api.assistant.end.useMutation({
    onSuccess: ({ message }, { id }) => {
      notifySuccess(message);
      forget(id);
    },
    onError: (error, { id }) => {
      notifyError(messageOf(error, "Its access could not be ended. Please try again."));
      if (problemOf(error)?.code === "NOT_FOUND") forget(id);
    },
  });
  const now = Date.now();
  return (
    <ul className="divide-y divide-line">
      {assistants.map(({ _id: id, name, host, scopes, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="break-words font-semibold">{name}</p>
            <p className="break-words text-[0.8125rem] text-soft">
              {`${host} · ${lastUsedAt ? lastUsedWords(lastUsedAt, now) : "Never used"}`}
            </p>
            <p className="text-[0.8125rem] text-soft">{`Let in ${formatInstant(createdAt)}`}</p>
            <div className="mt-1 text-[0.9375rem]">
              <ScopeList scopes={scopes} />
            </div>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`End access: ${name}, let in ${formatInstant(createdAt)}`}
            isBusy={end.isPending && end.variables.id === id}
            onClick={() => end.mutate({ id })}
          >
            End access
          </Button>
        </li>
      ))}
    </ul>
  );
}
