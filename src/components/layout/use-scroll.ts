"use client";

import { useEffect, useState } from "react";

const thresholdPx = 6;

/** Whether the last scroll movement of more than 6 px was downwards. */
export function useIsScrollingDown(): boolean {
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

/** Whether the page is scrolled down by more than `px` pixels. */
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
