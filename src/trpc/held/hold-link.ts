import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { readHeld } from "~/lib/held-count";
import type { AppRouter } from "~/server/api/root";
import { problemOf } from "~/trpc/errors";
import type { Blocked } from "./held";
import { isHeldCall } from "./held-calls";
import { loadHeld } from "./load-held";

/** After this time without an answer a request is kept, because the browser may be closed before the connection ends. */
const slowMs = 8_000;

/**
 * Keeps a request of {@link heldCalls} that got no answer of ours, to send it again when there is a network. The form gets the
 * error as without this link, and keeps what was typed.
 */
export const holdWithoutNetwork: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { path } = op;
    if (!isHeldCall(path)) return next(op);
    return observable((observer) => {
      const send = (sent: Operation) => {
        const slow = setTimeout(() => {
          loadHeld()
            .then(({ hold }) => hold({ ...sent, path }))
            .catch(() => undefined);
        }, slowMs);
        const subscription = next(sent).subscribe({
          ...observer,
          next: (value) => {
            clearTimeout(slow);
            if (readHeld()) {
              // Otherwise it is sent again, with the same key.
              loadHeld()
                .then(({ settle }) => settle(sent))
                .catch(() => undefined);
            }
            observer.next(value);
          },
          error: (error) => {
            clearTimeout(slow);
            const problem = problemOf(error);
            const isAnswered = problem !== null && problem.status < 500;
            if (isAnswered && !readHeld()) return observer.error(error);
            loadHeld()
              .then(({ failed }) => failed({ ...sent, path }, error))
              // Without the code or the storage nothing is kept, and the form says that it failed.
              .catch(() => undefined)
              .finally(() => observer.error(error));
          },
        });
        return {
          unsubscribe: () => {
            clearTimeout(slow);
            subscription.unsubscribe();
          },
        };
      };
      if (!readHeld()) return send(op);
      let sending: { unsubscribe: () => void } | null = null;
      let isOver = false;
      loadHeld()
        .then(({ asBefore }) => asBefore({ ...op, path }))
        // Without the code or the storage it is sent as it is.
        .catch(() => op)
        .then((again) => {
          if ("text" in again) observer.error(errorOf(again));
          else if (!isOver) sending = send(again);
        });
      return () => {
        isOver = true;
        sending?.unsubscribe();
      };
    });
  };

/** What a form gets that is not sent: as without a network, or refused. */
function errorOf({ text, isKept }: Blocked): TRPCClientError<AppRouter> {
  if (isKept) return new TRPCClientError(text);
  const problem = { code: "STATUS_CHANGED", status: 409, message: text };
  return TRPCClientError.from<AppRouter>({ error: { message: text, code: -32009, data: { problem } } });
}
