import asyncHooks, { type AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import { setShared, shared } from "~/server/shared";

const Native = asyncHooks.AsyncLocalStorage;
type Store = unknown;

/** What each storage holds here: never changed, for others may have it too. */
const frames = new Native<ReadonlyMap<object, Store>>();

/**
 * Node's `AsyncLocalStorage` as it is from Node 24 on: all of them are one, which holds what each of them holds. Before,
 * each is copied by itself to every promise, timer and request, and Next has four (docs/decisions.md).
 */
export class SharedStorage<Value> implements AsyncLocalStorage<Value> {
  static bind = Native.bind;
  static snapshot = Native.snapshot;

  /**
   * Says that nobody is in any storage now. Once one has been entered Node looks after every promise there is; so it does
   * no more, until one is entered again. Who is in one all the same finds nothing in it.
   */
  static rest(): void {
    frames.disable();
  }

  getStore(): Value | undefined {
    return frames.getStore()?.get(this) as Value | undefined;
  }

  run<Result, Args extends unknown[]>(value: Value, work: (...args: Args) => Result, ...args: Args): Result {
    return frames.run(this.#with(value), work, ...args);
  }

  exit<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args): Result {
    return frames.run(this.#with(undefined), work, ...args);
  }

  enterWith(value: Value): void {
    frames.enterWith(this.#with(value));
  }

  disable(): void {
    frames.enterWith(this.#with(undefined));
  }

  #with(value: Value | undefined): ReadonlyMap<object, Store> {
    return new Map(frames.getStore()).set(this, value);
  }
}

/** Has everybody who asks for it from now on get {@link SharedStorage}, where Node is not so by itself. */
export function shareAsyncContext(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  Object.assign(asyncHooks, { AsyncLocalStorage: SharedStorage });
  syncBuiltinESMExports();
  setShared("rest-async-context", SharedStorage.rest);
}

/** As {@link SharedStorage.rest}, of those that {@link shareAsyncContext} gave out: the server is bundled apart from that. */
export function restAsyncContext(): void {
  shared("rest-async-context", () => () => undefined)();
}
