"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useIsScrolledBeyond } from "./use-scroll";

const shownAfterPx = 120;
const look =
  "fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 grid size-14 place-items-center rounded-full bg-leaf-900 text-white shadow-float ring-2 ring-paper md:hidden transition-[opacity,scale,visibility] duration-200 motion-reduce:transition-none";

type CallButtonProps = { href: string; label: string; children: ReactNode };

/** The button that calls the bookings line, on the home page on phones, after the reader has scrolled down. */
export function CallButton({ href, label, children }: CallButtonProps) {
  const isHome = usePathname() === "/";
  const isBeyond = useIsScrolledBeyond(shownAfterPx);
  if (!isHome) return null;
  return (
    <a href={href} aria-label={label} className={isBeyond ? look : `${look} invisible scale-90 opacity-0`}>
      {children}
    </a>
  );
}
