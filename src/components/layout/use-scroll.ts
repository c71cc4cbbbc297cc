"use client";

import { useEffect, useState } from "react";

const thresholdPx = 6;

/** Is the reader on the way down? Changes only after more than 6 px one way; at the top it is never so. */
export function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      // Elastic scrolling goes beyond both ends of the page.
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

/** Has the page been scrolled by more than so many pixels? */
export function useIsScrolledBeyond(px: number): boolean {
  const [isBeyond, setIsBeyond] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsBeyond(window.scrollY > px);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [px]);
  return isBeyond;
}
