import { LRUCache } from "lru-cache";
import { addDays, dateInIndia, startOfDayInIndia } from "~/lib/dates";

/**
 * What was made of the catalogue, by address, kept while PostgreSQL tells of every change (`isLive`), and until midnight
 * in India, when offers end. What was read before a change is never kept after it.
 */
export class Kept<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  #isLive = false;
  #endsAt = 0;
  #changes = 0;

  constructor(
    maxBytes: number,
    bytesOf: (value: Value) => number,
    private readonly now: () => number = Date.now,
  ) {
    const sizeCalculation = (value: Value, address: string) => overheadBytes + address.length + bytesOf(value);
    this.#values = new LRUCache({ maxSize: maxBytes, sizeCalculation });
  }

  /** While false nothing is kept, and nothing kept is answered. */
  set isLive(isLive: boolean) {
    this.forget();
    this.#isLive = isLive;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  /** To be called on every change: what was read before is not answered any more, and not kept. */
  forget(): void {
    this.doubt();
    this.#values.clear();
  }

  /** What is being read at this moment is not to be kept, for something went wrong with it. */
  doubt(): void {
    this.#changes += 1;
  }

  find(address: string): Value | undefined {
    if (!this.#isLive) return undefined;
    const now = this.now();
    if (now >= this.#endsAt) {
      this.forget();
      this.#endsAt = startOfDayInIndia(addDays(dateInIndia(new Date(now)), 1)).getTime();
    }
    return this.#values.get(address);
  }

  /** To be asked before something is read: may it be kept now, when it has been? */
  watch(): (address: string, value: Value) => void {
    const seen = this.#changes;
    return (address, value) => {
      if (this.#isLive && seen === this.#changes) this.#values.set(address, value);
    };
  }
}

const overheadBytes = 600;
