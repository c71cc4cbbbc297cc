import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

// As Next does: its hooks see what changes the address without the router.
for (const name of ["pushState", "replaceState"] as const) {
  const change = window.history[name].bind(window.history);
  window.history[name] = (...entry) => {
    change(...entry);
    changed();
  };
}

/** Opens an address of the app in this window without loading anything. */
export function openAddress(path: string): void {
  window.history.pushState(null, "", path);
}

const router: AppRouterInstance = {
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: changed,
  prefetch: () => undefined,
  push: (href) => openAddress(href),
  replace: (href) => window.history.replaceState(null, "", href),
  bfcacheId: "component",
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The contexts of Next's App Router over the address of this window: what `next/navigation` reads. */
export function AppRouter({ children }: { children: ReactNode }) {
  const pathname = useSyncExternalStore(subscribe, () => window.location.pathname);
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={params}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
