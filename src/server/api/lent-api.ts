import { setShared, shared } from "~/server/shared";
import type { PageApi } from "./page-api";

// Next bundles the procedures with the pages, and the server entry is another bundle. Pages use the procedures of the server entry
// where there is one, so that a process holds them once: Next's copy takes 33 MB.

/** Lends the procedures of this bundle to the pages of this process. To be called before a page is loaded. */
export function lendApi(pageApi: PageApi): void {
  setShared("lent-api", pageApi);
}

/** The lent procedures; null where only Next runs, as during its build. */
export function lentApi(): PageApi | null {
  return shared<PageApi | null>("lent-api", () => null);
}
