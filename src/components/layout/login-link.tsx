"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { loginPath } from "~/lib/session/return-to";

/** A link to /login, which returns to the current page with its query. */
export function LoginLink(props: Omit<ComponentProps<"a">, "href">) {
  const pathname = usePathname();
  return (
    <a
      {...props}
      href={loginPath(pathname)}
      onClick={(event) => {
        // Reading the query during rendering would prevent prerendering of all pages.
        event.currentTarget.href = loginPath(pathname + window.location.search);
        props.onClick?.(event);
      }}
    >
      {props.children}
    </a>
  );
}
