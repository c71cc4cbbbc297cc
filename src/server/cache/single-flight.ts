/**
 * Runs one load for a key at a time. A call during a load waits for it to end and then shares one further load with all
 * that waited, so no caller gets data read before its call. When the load in progress fails with an error for which
 * `isOutage` is true, the waiting calls fail with the same error, because another attempt would fail too.
 */
export class SingleFlight<Value> {
  readonly #current = new Map<string, Promise<Value>>();
  readonly #next = new Map<string, Promise<Value>>();

  constructor(private readonly isOutage: (error: unknown) => boolean = () => false) {}

  /** Returns the result of `load`, or of another caller's load that starts after this call. Throws what that throws. */
  run(key: string, load: () => Promise<Value>): Promise<Value> {
    const waiting = this.#next.get(key);
    if (waiting) return waiting;
    const current = this.#current.get(key);
    if (!current) return this.#start(key, load);
    const next = this.#startAfter(current, key, load);
    this.#next.set(key, next);
    return next;
  }

  #start(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load();
    this.#current.set(key, loading);
    const end = () => this.#current.delete(key);
    loading.then(end, end);
    return loading;
  }

  async #startAfter(current: Promise<Value>, key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      await current;
    } catch (error) {
      if (this.isOutage(error)) throw error;
    } finally {
      this.#next.delete(key);
    }
    return this.#start(key, load);
  }
}
