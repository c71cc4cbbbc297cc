import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { type Delivery, deliverDue } from "./deliver";
import { setMailListener } from "./outbox";

const pollMs = 2_000;
/** The delay between new mail and the next query, because the transaction of the mail has yet to commit. */
const commitMs = 100;
const stopPatienceMs = 3_000;

/** Returns a function that runs `work` after a delay, once for all calls in between. */
function atMostEvery(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isCalledAgain = false;
  const call = () => {
    isCalledAgain = timer !== null;
    timer ??= setTimeout(() => {
      timer = null;
      work();
      if (isCalledAgain) call();
    }, ms).unref();
  };
  return call;
}

/** Starts to send the outbox's mail. `stop` waits for the current attempts, aborts them after 3 s, and then resolves. */
export function startMailWorker(delivery: Delivery): { stop: () => Promise<void> } {
  const cut = new AbortController();
  let isStopping = false;
  let hasNewMail = false;
  let isDatabaseLost = false;
  let wake = () => {};

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const look = async () => {
    try {
      const taken = await deliverDue(delivery, cut.signal);
      isDatabaseLost = false;
      return taken;
    } catch (error) {
      const isLost = isDatabaseUnavailable(error);
      // Logged once per outage: the API logs each request that fails.
      if (!isLost) log().error({ err: error }, "mail worker");
      else if (!isDatabaseLost) log().warn("database unavailable, mail is delayed");
      isDatabaseLost = isLost;
      return 0;
    }
  };

  const run = async () => {
    while (!isStopping) {
      hasNewMail = false;
      const taken = await look();
      if (isStopping) return;
      const { batch, restMs } = delivery.transport;
      if (taken === batch) await rest(restMs);
      else if (!hasNewMail) await rest(pollMs);
    }
  };

  setMailListener(
    atMostEvery(commitMs, () => {
      hasNewMail = true;
      wake();
    }),
  );
  const ended = run();
  return {
    stop: async () => {
      isStopping = true;
      setMailListener(null);
      wake();
      const patience = setTimeout(() => cut.abort(), stopPatienceMs);
      await ended;
      clearTimeout(patience);
    },
  };
}
