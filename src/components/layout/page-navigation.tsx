"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from "react";
import { hasDraft } from "~/lib/draft";
import { answerEarlyClick } from "~/lib/early-click";
import { closeMenuAround } from "./close-menu";

const showAfterMs = 180;
const giveUpAfterMs = 10_000;
/** The service worker is of no use to the first page, so it waits until that has loaded. */
const workerAfterMs = 6_000;

/** Addresses that are not pages: the API, uploads, and files such as /sitemap.xml. */
const notPages = /^\/(api|uploads)\/|\.\w+$/;

/**
 * Makes plain links load the next page without reloading the document, as `next/link` does: one listener instead of a
 * component for each link. A link with a `target` loads a new document. Nothing is prefetched, because every page is
 * rendered for the request, and a prefetch would return its route alone.
 *
 * Shows `children`, the specified 'Loading...', while another page loads. Next's `loading.tsx` would also apply to the
 * first page: unknown tours would answer 200, and the page would stay hidden without JavaScript.
 */
export function PageNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [isShown, setIsShown] = useState(false);

  // This component is in each page, and React hydrates the whole page at once.
  useLayoutEffect(answerEarlyClick, []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.defaultPrevented || isModified(event) ? null : linkAt(event.target);
      if (!link) return;
      event.preventDefault();
      closeMenuAround(link);
      const go = () => router.push(link.pathname + link.search + link.hash);
      if (link.pathname === window.location.pathname) go();
      else startTransition(go);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [router]);

  useEffect(() => {
    // If it does not load, the fields stay empty.
    if (hasDraft("reload")) import("./typed-before").then(({ restoreTyped }) => restoreTyped()).catch(() => undefined);
  }, []);

  useEffect(() => {
    const load = () => import("~/lib/offline/worker").then(({ startWorker }) => startWorker());
    // There is none in development, in old browsers and in private windows of some.
    const timer = window.setTimeout(() => load().catch(() => undefined), workerAfterMs);
    return () => window.clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isPending) return;
    const timers = [
      window.setTimeout(() => setIsShown(true), showAfterMs),
      window.setTimeout(() => setIsShown(false), giveUpAfterMs),
    ];
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      setIsShown(false);
    };
  }, [isPending]);

  return isShown && <div className="fixed inset-0 z-30 animate-fade-in bg-paper">{children}</div>;
}

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The link to a page of this site at an element of the page, or null. Links within the page are left to the browser. */
function linkAt(element: EventTarget | null): HTMLAnchorElement | null {
  const link = element instanceof Element ? element.closest("a") : null;
  if (!link || link.origin !== window.location.origin || link.target !== "" || link.hasAttribute("download"))
    return null;
  const { pathname, search, hash } = link;
  const isWithinPage = hash !== "" && pathname === window.location.pathname && search === window.location.search;
  return isWithinPage || notPages.test(pathname) ? null : link;
}
