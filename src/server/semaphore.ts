type Waiting = { enter: () => void; timer: NodeJS.Timeout | undefined };

/** How many may wait, and for how long; without `longestMs` there is no limit. */
type Limits = { maxWaiting: number; longestMs?: number };

/**
 * Makes a function that runs at most `atOnce` works at the same time; others wait, first come first served. Throws
 * `tooMany()` if too many wait already, or after too long a wait.
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
  /** Gives the place directly to the next one, so that a newcomer cannot take it. */
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
