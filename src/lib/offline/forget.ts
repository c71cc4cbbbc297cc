import { stores, type ToWorker } from "./stores";

/** Removes what the service worker has stored of the signed-in user and of what was looked at. */
export function forgetStored(): void {
  const message: ToWorker = { type: "forget" };
  // Also by the worker, which may be storing an answer just now.
  navigator.serviceWorker?.controller?.postMessage(message);
  for (const name of [stores.own, stores.pages, stores.pictures]) void self.caches?.delete(name);
}
