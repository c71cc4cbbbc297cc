"use client";

import { type ComponentProps, useEffect, useState } from "react";

/** A link that is visible while the page is scrolled down by more than `px` pixels. */
export function ShownBelow({ px, className, children, ...props }: ComponentProps<"a"> & { px: number }) {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsBelow(window.scrollY > px);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [px]);
  return (
    <a {...props} className={isBelow ? className : `${className} invisible scale-90 opacity-0`}>
      {children}
    </a>
  );
}
