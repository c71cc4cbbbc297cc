/**
 * Lets so much work be done at once; the rest waits its turn, first come first served. When already `maxWaiting` wait,
 * one more is refused with what `tooMany` makes.
 */
export function makeGate(atOnce: number, maxWaiting: number, tooMany: () => Error) {
  const waiting: (() => void)[] = [];
  let working = 0;

  const enter = () => {
    if (working < atOnce) {
      working += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) return Promise.reject(tooMany());
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The place goes to the next one directly, so that nobody who comes in between takes it. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
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
