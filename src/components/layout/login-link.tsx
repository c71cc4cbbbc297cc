"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { loginPath } from "~/lib/session/return-to";

/** A link to /login, which returns to the current page with its query. */
export function LoginLink(props: Omit<ComponentProps<typeof Link>, "href">) {
  const pathname = usePathname();
  const router = useRouter();
  return (
    <Link
      {...props}
      href={loginPath(pathname)}
      onNavigate={(event) => {
        // Reading the query during rendering would prevent prerendering of all pages.
        if (!window.location.search) return;
        event.preventDefault();
        router.push(loginPath(pathname + window.location.search));
      }}
    />
  );
}
