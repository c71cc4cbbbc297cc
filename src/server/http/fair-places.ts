import { noteRefusal } from "./refusals";

type Options = {
  /** How many requests are worked on at once. */
  atOnce: number;
  /** How many more may wait for a place. */
  waiting: number;
  /** The longest wait, in milliseconds. */
  longestMs: number;
};

type Waiting = { admit: () => void; refuse: () => void };

/** Gives the place back. Calling it again does nothing. */
export type Leave = () => void;

/**
 * A semaphore shared fairly between client addresses. A place that becomes free goes to the waiting address with the
 * fewest requests at work. When the queue is full, the address with the longest queue loses its newest request, so one
 * address alone can use all places, and cannot keep others out.
 *
 * The returned function resolves to {@link Leave}, or to null for a request that is refused.
 */
export function makeFairPlaces({ atOnce, waiting: maxWaiting, longestMs }: Options) {
  const atWork = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  let working = 0;
  let queued = 0;

  const take = (address: string): Leave => {
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
    // Behind the other addresses, which are served first when they have as few at work.
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    queued -= 1;
  };

  const admitNext = () => {
    const address = leastBy(queues.keys(), (one) => atWork.get(one) ?? 0);
    const next = address === undefined ? undefined : queues.get(address)?.[0];
    next?.admit();
  };

  /** Makes room in a full queue by refusing the newest request of the longest queue, if that is longer than one's own. */
  const makeRoomFor = (address: string): boolean => {
    if (queued < maxWaiting) return true;
    const longest = leastBy(queues.keys(), (one) => -(queues.get(one)?.length ?? 0));
    const queue = longest === undefined ? [] : (queues.get(longest) ?? []);
    if (queue.length <= (queues.get(address)?.length ?? 0) + 1) return false;
    queue.at(-1)?.refuse();
    return true;
  };

  return (address: string): Promise<Leave | null> => {
    if (working < atOnce) return Promise.resolve(take(address));
    if (!makeRoomFor(address)) {
      noteRefusal();
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const end = (answer: () => Leave | null) => {
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
