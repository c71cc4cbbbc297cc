type Limits = {
  /** How many tasks run concurrently. */
  atOnce: number;
  /** How many more may wait; unlimited if not given. */
  maxWaiting?: number;
  /** The longest wait, in milliseconds; unlimited if not given. */
  longestMs?: number;
};

type Waiting = { admit: () => void; refuse: () => void };

/** Releases the place. Further calls do nothing. */
export type Release = () => void;

/**
 * A semaphore that is shared fairly between keys, such as client addresses. A place that becomes free goes to the waiting
 * key with the fewest running tasks, in order of arrival within a key. When the queue is full, the newest task of the key
 * with the longest queue is refused. So one key can use all places while no other waits, but cannot block others.
 */
export class Semaphore {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #longestMs: number | undefined;
  readonly #running = new Map<string, number>();
  readonly #queues = new Map<string, Waiting[]>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor({ atOnce, maxWaiting = Number.POSITIVE_INFINITY, longestMs }: Limits) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#longestMs = longestMs;
  }

  /** The number of running tasks. */
  get running(): number {
    return this.#runningCount;
  }

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#waitingCount;
  }

  /** Runs the task when there is a place. Throws `tooMany()` if too many wait already, or after too long a wait. */
  async run<T>(task: () => Promise<T>, tooMany: () => Error, key = ""): Promise<T> {
    const release = await this.acquire(key);
    if (!release) throw tooMany();
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Resolves when there is a place; to null if the caller is refused. */
  acquire(key = ""): Promise<Release | null> {
    if (this.#runningCount < this.#atOnce) return Promise.resolve(this.#take(key));
    if (!this.#makeRoomFor(key)) return Promise.resolve(null);
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const end = (result: () => Release | null) => {
        clearTimeout(timer);
        this.#dequeue(key, waiting);
        resolve(result());
      };
      const waiting: Waiting = { admit: () => end(() => this.#take(key)), refuse: () => end(() => null) };
      if (this.#longestMs !== undefined) timer = setTimeout(waiting.refuse, this.#longestMs);
      this.#queues.set(key, [...(this.#queues.get(key) ?? []), waiting]);
      this.#waitingCount += 1;
    });
  }

  #take(key: string): Release {
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    this.#runningCount += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left === 0) this.#running.delete(key);
      else this.#running.set(key, left);
      this.#runningCount -= 1;
      this.#admitNext();
    };
  }

  #dequeue(key: string, waiting: Waiting): void {
    const queue = (this.#queues.get(key) ?? []).filter((one) => one !== waiting);
    // Moved behind the other keys, so that keys with equally many running tasks take turns.
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    this.#waitingCount -= 1;
  }

  #admitNext(): void {
    const key = leastBy(this.#queues.keys(), (one) => this.#running.get(one) ?? 0);
    const next = key === undefined ? undefined : this.#queues.get(key)?.[0];
    next?.admit();
  }

  /** Makes room in a full queue: refuses the newest task of the longest queue, if that is longer than the key's own. */
  #makeRoomFor(key: string): boolean {
    if (this.#waitingCount < this.#maxWaiting) return true;
    const longest = leastBy(this.#queues.keys(), (one) => -(this.#queues.get(one)?.length ?? 0));
    const queue = longest === undefined ? [] : (this.#queues.get(longest) ?? []);
    if (queue.length <= (this.#queues.get(key)?.length ?? 0) + 1) return false;
    queue.at(-1)?.refuse();
    return true;
  }
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
