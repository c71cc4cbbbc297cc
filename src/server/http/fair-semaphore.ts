import { noteRefusal } from "./refusals";

type Options = {
  /** How many requests run at the same time. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  longestMs: number;
};

type Waiting = { admit: () => void; refuse: () => void };

/** Releases the place. Further calls do nothing. */
export type Release = () => void;

/**
 * A semaphore shared fairly between client addresses. A place that becomes free goes to the waiting address with the
 * fewest running requests. When the queue is full, the newest request of the address with the longest queue is refused. So
 * one address can use all places of an idle server, but cannot block others.
 *
 * The returned function resolves to {@link Release}, or to null for a refused request.
 */
export function makeFairSemaphore({ atOnce, waiting: maxWaiting, longestMs }: Options) {
  const atWork = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  let working = 0;
  let queued = 0;

  const take = (address: string): Release => {
    atWork.set(address, (atWork.get(address) ?? 0) + 1);
    working += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (atWork.get(address) ?? 1) - 1;
      if (left === 0) atWork.delete(address);
      else atWork.set(address, left);
      working -= 1;
      admitNext();
    };
  };

  const remove = (address: string, waiting: Waiting) => {
    const queue = queues.get(address) ?? [];
    queue.splice(queue.indexOf(waiting), 1);
    // Moved behind the other addresses, so that addresses with equally many running requests take turns.
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    queued -= 1;
  };

  const admitNext = () => {
    const address = leastBy(queues.keys(), (one) => atWork.get(one) ?? 0);
    const next = address === undefined ? undefined : queues.get(address)?.[0];
    next?.admit();
  };

  /** Makes room in a full queue: refuses the newest request of the longest queue, if that is longer than the address's own. */
  const makeRoomFor = (address: string): boolean => {
    if (queued < maxWaiting) return true;
    const longest = leastBy(queues.keys(), (one) => -(queues.get(one)?.length ?? 0));
    const queue = longest === undefined ? [] : (queues.get(longest) ?? []);
    if (queue.length <= (queues.get(address)?.length ?? 0) + 1) return false;
    queue.at(-1)?.refuse();
    return true;
  };

  return (address: string): Promise<Release | null> => {
    if (working < atOnce) return Promise.resolve(take(address));
    if (!makeRoomFor(address)) {
      noteRefusal();
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const end = (answer: () => Release | null) => {
        clearTimeout(timer);
        remove(address, waiting);
        resolve(answer());
      };
      const refused = () => {
        noteRefusal();
        return null;
      };
      const waiting: Waiting = { admit: () => end(() => take(address)), refuse: () => end(refused) };
      const timer = setTimeout(waiting.refuse, longestMs);
      queues.set(address, [...(queues.get(address) ?? []), waiting]);
      queued += 1;
    });
  };
}

/** The first item with the lowest value. */
function leastBy<T>(items: Iterable<T>, measure: (item: T) => number): T | undefined {
  let least: { item: T; value: number } | undefined;
  for (const item of items) {
    const value = measure(item);
    if (least === undefined || value < least.value) least = { item, value };
  }
  return least?.item;
}
