/** Removes the service worker with all that it has stored in this browser. The next visit begins anew. */
export async function forgetPhone(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) await registration.unregister();
  for (const name of (await self.caches?.keys()) ?? []) await caches.delete(name);
}

/** How many bytes the browser stores for this site; null if it does not say. */
export async function storedBytes(): Promise<number | null> {
  const { usage } = (await navigator.storage?.estimate()) ?? {};
  return usage ?? null;
}
