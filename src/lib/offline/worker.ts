import { readSession, subscribeToSession } from "~/lib/session/session";
import { callsIn, isOwnCall, isPicture } from "./addresses.rules";
import type { ToWorker } from "./stores";

/**
 * Registers the service worker, and tells it which page is open and who is signed in, also at each login. Rejects where there is
 * none, as in development.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;
  const tell = (message: ToWorker) => (serviceWorker.controller ?? active)?.postMessage(message);
  const tellWho = () => tell({ type: "own", token: readSession()?.token ?? null, asked: askedBefore() });
  const { pathname, search } = window.location;
  tell({ type: "seen", path: pathname + search, pictures: shownPictures() });
  tellWho();
  subscribeToSession(tellWho);
}

/** The addresses of our pictures that this page has loaded. */
const shownPictures = () => loadedBefore(({ pathname }) => isPicture(pathname));

/** The addresses of the calls that this page has made, some of them before the worker could see them. */
const askedBefore = () => loadedBefore((url) => callsIn(url).some(isOwnCall));

function loadedBefore(isMeant: (url: URL) => boolean): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const ours = urls.filter((url) => url.origin === window.location.origin && isMeant(url));
  return [...new Set(ours.map(({ pathname, search }) => pathname + search))];
}
