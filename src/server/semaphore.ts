type Waiting = { enter: () => void; timer: NodeJS.Timeout | undefined };

/** How much may wait, and how long; without `longestMs` as long as it takes. */
type Limits = { maxWaiting: number; longestMs?: number };

/**
 * Lets so much work be done at once; the rest waits its turn, first come first served. One more than `maxWaiting`, and
 * one that waits for too long, is refused with what `tooMany` makes.
 */
export function makeSemaphore(atOnce: number, { maxWaiting, longestMs }: Limits, tooMany: () => Error) {
  const queue: Waiting[] = [];
  let working = 0;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { enter: resolve, timer: undefined };
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(tooMany());
      };
      if (longestMs !== undefined) waiting.timer = setTimeout(giveUp, longestMs);
      queue.push(waiting);
    });
  const enter = () => {
    if (working < atOnce) {
      working += 1;
      return Promise.resolve();
    }
    return queue.length < maxWaiting ? wait() : Promise.reject(tooMany());
  };
  /** The place goes to the next one directly, so that nobody who comes in between takes it. */
  const leave = () => {
    const next = queue.shift();
    clearTimeout(next?.timer);
    if (next) next.enter();
    else working -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
