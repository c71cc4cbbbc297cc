import { stores, type ToWorker } from "./stores";

/** Removes what the service worker has stored of the signed-in user and of what was looked at. */
export function forgetStored(): void {
  const message: ToWorker = { type: "forget" };
  // Also by the worker, which may be storing an answer just now.
  navigator.serviceWorker?.controller?.postMessage(message);
  for (const name of [stores.own, stores.pages, stores.pictures, stores.sheets]) void self.caches?.delete(name);
}

/** Removes the stored sheet at this path. Resolves to whether nothing of it is stored any more. */
export async function removeSheet(path: string): Promise<boolean> {
  try {
    await (await self.caches?.open(stores.sheets))?.delete(path, { ignoreVary: true });
    return true;
  } catch {
    return false;
  }
}
