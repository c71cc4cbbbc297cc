import type { FromWorker } from "~/lib/offline/stores";
import { inOnePlace, sendWaiting } from "~/trpc/held/send-waiting";
import { scope } from "./scope";

/**
 * Sends the requests that wait, each with the token that it was kept with. Pages show the answers, now or when one is opened. Rejects if
 * something has to be sent again, so that the browser wakes the worker once more.
 */
export async function sendHeldHere(): Promise<void> {
  const isDone = await inOnePlace(() =>
    sendWaiting({
      tokenFor: ({ account, token }) => (account === null ? null : token),
      answered: tellPages,
      signedOut: () => undefined,
    }),
  );
  if (!isDone) throw new Error("Not everything was sent");
}

async function tellPages(): Promise<void> {
  const message: FromWorker = { type: "held-answer" };
  for (const client of await scope.clients.matchAll({ type: "window" })) client.postMessage(message);
}
