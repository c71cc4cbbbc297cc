"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { isCurrent } from "./nav-items";

/** A link of the navigation, marked while its page or one below it is shown. */
export function NavLink({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  const pathname = usePathname();
  return (
    <a href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined} {...props}>
      {children}
    </a>
  );
}
