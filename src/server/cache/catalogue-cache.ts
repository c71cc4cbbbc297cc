import { LRUCache } from "lru-cache";
import { addDays, dateInIndia, startOfDayInIndia } from "~/lib/dates";
import { SingleFlight } from "./single-flight";

type Options<Value> = {
  maxBytes: number;
  bytesOf: (value: Value) => number;
  /** Errors with which calls that wait for a load fail together, as {@link SingleFlight} says. */
  isOutage?: (error: unknown) => boolean;
  /** The current time in milliseconds. */
  now?: () => number;
};

/** The estimated memory of an entry in addition to its value and address, in bytes. */
const overheadBytes = 600;

/**
 * An LRU cache of values derived from the catalogue and today's date, by address. Each change of the catalogue empties
 * it, and so does midnight in India, when offers expire. A value read before a change is never stored after it.
 */
export class CatalogueCache<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  readonly #loads: SingleFlight<Value>;
  readonly #now: () => number;
  #isLive = false;
  #expiresAt = 0;
  #generation = 0;

  constructor({ maxBytes, bytesOf, isOutage, now = Date.now }: Options<Value>) {
    const sizeCalculation = (value: Value, address: string) => overheadBytes + address.length + bytesOf(value);
    this.#values = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.#loads = new SingleFlight(isOutage);
    this.#now = now;
  }

  /** True while PostgreSQL reports every change to this process. While false, nothing is stored or returned. */
  get isLive(): boolean {
    return this.#isLive;
  }

  set isLive(isLive: boolean) {
    this.invalidate();
    this.#isLive = isLive;
  }

  /** Removes all values, also those that are being loaded. Called on every change of the catalogue. */
  invalidate(): void {
    this.discardLoads();
    this.#values.clear();
  }

  /** Values that are being loaded now will not be stored, because a part of them may have failed. */
  discardLoads(): void {
    this.#generation += 1;
  }

  get(address: string): Value | undefined {
    if (!this.#isLive) return undefined;
    const now = this.#now();
    if (now >= this.#expiresAt) {
      this.invalidate();
      this.#expiresAt = startOfDayInIndia(addDays(dateInIndia(new Date(now)), 1)).getTime();
    }
    return this.#values.get(address);
  }

  /** To be called before a value is loaded. The returned function stores it, unless the cache was invalidated since. */
  beginLoad(): (address: string, value: Value) => void {
    const generation = this.#generation;
    return (address, value) => {
      if (this.#isLive && generation === this.#generation) this.#values.set(address, value);
    };
  }

  /** Returns the cached value, or loads it once for all concurrent calls. Throws what `load` throws; caches no failure. */
  async read(address: string, load: () => Promise<Value>): Promise<Value> {
    const loadAndStore = async () => {
      const store = this.beginLoad();
      const value = await load();
      store(address, value);
      return value;
    };
    return this.get(address) ?? this.#loads.run(address, async () => this.get(address) ?? loadAndStore());
  }
}
