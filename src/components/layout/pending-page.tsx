"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { PageLoading } from "./page-loading";

const showAfterMs = 180;
const giveUpAfterMs = 10_000;

/**
 * Shows the specified 'Loading...' while the next page loads. Next's `loading.tsx` would also apply to the first page:
 * unknown tours would answer 200, and the page would stay hidden without JavaScript.
 */
export function PendingPage() {
  const pathname = usePathname();
  const [left, setLeft] = useState<string | null>(null);

  useEffect(() => {
    let timers: number[] = [];
    const stop = () => {
      for (const timer of timers) window.clearTimeout(timer);
      setLeft(null);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // A Link prevents the default action. Other links load a new document.
      if (!link || !event.defaultPrevented || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname) return;
      const from = window.location.pathname;
      stop();
      timers = [
        window.setTimeout(() => setLeft(from), showAfterMs),
        window.setTimeout(() => setLeft(null), giveUpAfterMs),
      ];
    };
    document.addEventListener("click", onClick);
    window.addEventListener("popstate", stop);
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      document.removeEventListener("click", onClick);
      window.removeEventListener("popstate", stop);
    };
  }, []);

  if (left !== pathname) return null;
  return (
    <div className="fixed inset-0 z-30 animate-fade-in bg-paper">
      <PageLoading />
    </div>
  );
}
