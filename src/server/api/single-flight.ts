/**
 * Reads one address once at a time. Whoever asks while it is being read waits for the next reading, one for all who
 * wait, so nobody gets what was read before they asked. Where a reading fails by `isOutage` those who wait fail with it:
 * a second wait would end no better.
 */
export class SingleFlight<Value> {
  readonly #current = new Map<string, Promise<Value>>();
  readonly #next = new Map<string, Promise<Value>>();

  constructor(private readonly isOutage: (error: unknown) => boolean) {}

  /** What `read` makes, or that of another who waits for the same. Throws what it throws. */
  read(address: string, read: () => Promise<Value>): Promise<Value> {
    const waited = this.#next.get(address);
    if (waited) return waited;
    const current = this.#current.get(address);
    if (!current) return this.#begin(address, read);
    const next = this.#beginAfter(current, address, read);
    this.#next.set(address, next);
    return next;
  }

  #begin(address: string, read: () => Promise<Value>): Promise<Value> {
    const reading = read();
    this.#current.set(address, reading);
    const end = () => this.#current.delete(address);
    reading.then(end, end);
    return reading;
  }

  async #beginAfter(current: Promise<Value>, address: string, read: () => Promise<Value>): Promise<Value> {
    try {
      await current;
    } catch (error) {
      if (this.isOutage(error)) throw error;
    } finally {
      this.#next.delete(address);
    }
    return this.#begin(address, read);
  }
}
