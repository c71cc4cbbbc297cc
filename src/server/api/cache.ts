import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { addDays, dateInIndia, startOfDayInIndia } from "~/lib/dates";
import { shared } from "~/server/shared";

/** A public answer as it goes out. `encoded` holds its compressed forms, made when first asked for. */
export type Answer = { body: Buffer; etag: string; encoded: Map<string, Promise<Buffer>> };

const maxBytes = 64 * 1024 * 1024;
/** What an entry costs beside its body: its address, its tag, and the compressed forms of a body. */
const overhead = 600;

/**
 * Public answers of the catalogue by their address, kept while PostgreSQL tells of every change (`isLive`), and until
 * midnight in India, when offers end. What was read before a change is never kept after it.
 */
export class ResponseCache {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, address) => overhead + address.length + 2 * body.length,
  });
  /** Being read at present: who asks meanwhile waits for the same answer. */
  readonly #reads = new Map<string, Promise<Answer>>();
  #isLive = false;
  #endsAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** While false nothing is kept, and nothing kept is answered. */
  set isLive(isLive: boolean) {
    this.forget();
    this.#isLive = isLive;
  }

  /** To be called on every change: whoever asks from now on does not get what was read before. */
  forget(): void {
    this.#answers.clear();
    this.#reads.clear();
  }

  find(address: string): Answer | undefined {
    if (!this.#isLive || this.#isOver()) return undefined;
    return this.#answers.get(address);
  }

  /** The answer at this address: the kept one, or what `read` makes. Throws what `read` throws, and keeps no failure. */
  async read(address: string, read: () => Promise<string>): Promise<Answer> {
    if (!this.#isLive) return toAnswer(await read());
    const known = this.find(address) ?? this.#reads.get(address);
    if (known) return known;
    const reading = read().then(toAnswer);
    this.#reads.set(address, reading);
    const isCurrent = () => this.#reads.get(address) === reading;
    try {
      const answer = await reading;
      if (isCurrent()) this.#answers.set(address, answer);
      return answer;
    } finally {
      if (isCurrent()) this.#reads.delete(address);
    }
  }

  #isOver(): boolean {
    const now = this.now();
    if (now < this.#endsAt) return false;
    this.forget();
    this.#endsAt = startOfDayInIndia(addDays(dateInIndia(new Date(now)), 1)).getTime();
    return true;
  }
}

/** The cache of this process. It stays empty where nothing listens for changes (`startCache`). */
export function responseCache(): ResponseCache {
  return shared("response-cache", () => new ResponseCache());
}

/** Text that is to go out as it is. */
export function toAnswer(text: string): Answer {
  const body = Buffer.from(text);
  return { body, etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`, encoded: new Map() };
}
