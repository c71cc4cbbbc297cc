import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { deliverDue, type Post } from "./deliver";
import { onMail } from "./nudge";

const pollMs = 2_000;
/** From the word that there is mail to the look for it: its transaction has yet to commit. */
const commitMs = 100;
const stopPatienceMs = 3_000;

/** Does it so long after each call, once for all calls in between: of five hundred a second each would be a look. */
function atMostEvery(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isAskedAgain = false;
  const ask = () => {
    isAskedAgain = timer !== null;
    timer ??= setTimeout(() => {
      timer = null;
      work();
      if (isAskedAgain) ask();
    }, ms).unref();
  };
  return ask;
}

/** Sends the outbox's mail from now on. `stop` lets a try under way end, cuts it after 3 s, and resolves when all is still. */
export function startMailWorker(post: Post): { stop: () => Promise<void> } {
  const cut = new AbortController();
  let isStopping = false;
  let isNudged = false;
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
      const taken = await deliverDue(post, cut.signal);
      isDatabaseLost = false;
      return taken;
    } catch (error) {
      const isLost = isDatabaseUnavailable(error);
      // The API says every time that the database is away; once is enough from here.
      if (!isLost) log().error({ err: error }, "mail worker");
      else if (!isDatabaseLost) log().warn("database unavailable, mail waits");
      isDatabaseLost = isLost;
      return 0;
    }
  };

  const run = async () => {
    while (!isStopping) {
      isNudged = false;
      const taken = await look();
      if (isStopping) return;
      if (taken === post.transport.batch) await rest(post.transport.restMs);
      else if (!isNudged) await rest(pollMs);
    }
  };

  onMail(
    atMostEvery(commitMs, () => {
      isNudged = true;
      wake();
    }),
  );
  const ended = run();
  return {
    stop: async () => {
      isStopping = true;
      onMail(null);
      wake();
      const patience = setTimeout(() => cut.abort(), stopPatienceMs);
      await ended;
      clearTimeout(patience);
    },
  };
}
