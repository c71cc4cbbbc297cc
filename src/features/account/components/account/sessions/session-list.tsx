import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { OwnSession } from "~/features/account/sessions/session.schema";
import {
  beginningWords,
  deviceName,
  lastUsedWords,
  networkWords,
} from "~/features/account/sessions/session-words.rules";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The devices that are logged in, each but the current one with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const utils = api.useUtils();
  const forget = (id: string) =>
    utils.auth.sessions.setData({}, (old) => old && { sessions: old.sessions.filter(({ _id }) => _id !== id) });
  const end = api.auth.endSession.useMutation({
    onSuccess: ({ message }, { id }) => {
      notifySuccess(message);
      forget(id);
    },
    onError: (error, { id }) => {
      notifyError(messageOf(error, "The session could not be ended. Please try again."));
      if (problemOf(error)?.code === "NOT_FOUND") forget(id);
    },
  });
  const now = Date.now();
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => {
        const { _id: id, isCurrent, network, lastUsedAt } = session;
        const device = deviceName(session);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="break-words font-semibold">{device}</span>
                {isCurrent && <Badge tone="leaf">This device</Badge>}
              </p>
              <p className="text-[0.8125rem] text-soft">
                <span>{networkWords(network)}</span>
                {" · "}
                <span>{isCurrent ? "In use now" : lastUsedWords(lastUsedAt, now)}</span>
              </p>
              <p className="text-[0.8125rem] text-soft">{beginningWords(session)}</p>
            </div>
            {!isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`End session: ${device}, ${lastUsedWords(lastUsedAt, now)}`}
                isBusy={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ id })}
              >
                End session
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
