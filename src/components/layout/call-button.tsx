"use client";

import { Phone } from "lucide-react";
import { usePathname } from "next/navigation";
import { brand } from "~/brand";
import { cn } from "~/components/ui/cn";
import { telHref } from "./contact-links";
import { useIsScrolledBeyond } from "./use-scroll";

const shownAfterPx = 120;

/** The button that calls the bookings line, on the home page on phones, after the reader has scrolled down. */
export function CallButton() {
  const isHome = usePathname() === "/";
  const isBeyond = useIsScrolledBeyond(shownAfterPx);
  if (!isHome) return null;
  return (
    <a
      href={telHref(brand.bookingsPhone)}
      aria-label={`Call us on ${brand.bookingsPhone}`}
      className={cn(
        "fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 grid size-14 place-items-center rounded-full bg-leaf-900 text-white shadow-float ring-2 ring-paper md:hidden",
        "transition-[opacity,scale,visibility] duration-200 motion-reduce:transition-none",
        !isBeyond && "invisible scale-90 opacity-0",
      )}
    >
      <Phone aria-hidden="true" className="size-6" />
    </a>
  );
}
