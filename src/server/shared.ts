const store = globalThis as typeof globalThis & { luit?: Map<string, unknown> };

/**
 * The value of that name in this process, made on first use. Next bundles the features separately from the server entry, so
 * variables of a module exist twice: pools, caches and listeners are stored here instead.
 */
export function shared<T>(name: string, make: () => T): T {
  store.luit ??= new Map();
  if (!store.luit.has(name)) store.luit.set(name, make());
  return store.luit.get(name) as T;
}

/** Sets the value of that name. */
export function setShared<T>(name: string, value: T): void {
  store.luit ??= new Map();
  store.luit.set(name, value);
}

/** Forgets the value of that name, so that its next use makes it again. For tests, whose files share one process. */
export function forgetShared(name: string): void {
  store.luit?.delete(name);
}
