import { readSession, subscribeToSession } from "~/lib/session/session";
import { isPicture } from "./addresses.rules";
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
  const tellWho = () => tell({ type: "own", token: readSession()?.token ?? null });
  const { pathname, search } = window.location;
  tell({ type: "seen", path: pathname + search, pictures: shownPictures() });
  tellWho();
  subscribeToSession(tellWho);
}

/** The addresses of our pictures that this page has loaded. */
function shownPictures(): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const ours = urls.filter(({ origin, pathname }) => origin === window.location.origin && isPicture(pathname));
  return ours.map(({ pathname, search }) => pathname + search);
}
