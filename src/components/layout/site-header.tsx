"use client";

import { type ReactNode, useEffect, useState } from "react";

const thresholdPx = 6;

const look =
  "fixed short:absolute inset-x-0 top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm has-focus-visible:translate-y-0 transition-transform duration-200 ease-out motion-reduce:transition-none";

/** The fixed header. Hidden while scrolling down, unless it contains the keyboard focus. On low screens it scrolls away. */
export function SiteHeader({ children }: { children: ReactNode }) {
  const isHidden = useIsScrollingDown();
  return (
    <header data-hidden={isHidden} className={isHidden ? `${look} -translate-y-full short:translate-y-0` : look}>
      {children}
    </header>
  );
}

/** Whether the last scroll movement of more than 6 px was downwards. */
function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      // Clamp elastic scrolling beyond the page's ends.
      const y = Math.max(0, Math.min(window.scrollY, document.documentElement.scrollHeight - window.innerHeight));
      if (Math.abs(y - last) <= thresholdPx) return;
      setIsDown(y > last);
      last = y;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return isDown;
}
