// Background Sync: the browser wakes the service worker when there is a network, also if all pages were closed. Chromium alone has it, and
// TypeScript's library for pages does not know it.

/** The tag under which we register. The browser names it when it wakes the worker. */
export const syncTag = "held";

type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

function hasSync(registration: ServiceWorkerRegistration): registration is WithSync {
  return "sync" in registration;
}

/** Whether this browser has Background Sync. The user may forbid it all the same. */
export function isSyncThere(): boolean {
  return "SyncManager" in window;
}

/** Asks the browser to wake the service worker. Rejects if the browser or its user forbids it. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && hasSync(registration)) await registration.sync.register(syncTag);
}
