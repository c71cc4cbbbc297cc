import { AsyncLocalStorage } from "node:async_hooks";

type Values = Map<string, unknown>;

const store = globalThis as typeof globalThis & { luit?: Values; luitCopy?: AsyncLocalStorage<Values | null> };

/**
 * The value of that name in this process, made on first use. Next bundles the features separately from the server entry, so
 * variables of a module exist twice: pools, caches and listeners are stored here instead.
 */
export function shared<T>(name: string, make: () => T): T {
  return valueIn(ofProcess(), name, make);
}

/**
 * Like {@link shared}, for what belongs to one database: its connections, and what this process remembers of its rows. Within
 * {@link withCopy} it is that of the copy.
 */
export function sharedOfDatabase<T>(name: string, make: () => T): T {
  return valueIn(copies().getStore() ?? ofProcess(), name, make);
}

/** Sets the value of that name. */
export function setShared<T>(name: string, value: T): void {
  ofProcess().set(name, value);
}

/** Forgets the value of that name, so that its next use makes it again. For tests, whose files share one process. */
export function forgetShared(name: string): void {
  ofProcess().delete(name);
}

/** Runs `work`, and all that it starts, on another database: `copy` has the values of {@link sharedOfDatabase}. */
export function withCopy<T>(copy: Values, work: () => T): T {
  return copies().run(copy, work);
}

/** Runs `work` on the database of the process, also within {@link withCopy}. */
export function withoutCopy<T>(work: () => T): T {
  return copies().run(null, work);
}

function ofProcess(): Values {
  store.luit ??= new Map();
  return store.luit;
}

function copies(): AsyncLocalStorage<Values | null> {
  store.luitCopy ??= new AsyncLocalStorage();
  return store.luitCopy;
}

function valueIn<T>(values: Values, name: string, make: () => T): T {
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
