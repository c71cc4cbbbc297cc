"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { loginPath } from "~/lib/session/return-to";

/** Leads to /login, and from there back to the very page that was left, its query included. */
export function LoginLink(props: Omit<ComponentProps<typeof Link>, "href">) {
  const pathname = usePathname();
  const router = useRouter();
  return (
    <Link
      {...props}
      href={loginPath(pathname)}
      onNavigate={(event) => {
        // Reading the query while rendering would keep every page from being rendered ahead.
        if (!window.location.search) return;
        event.preventDefault();
        router.push(loginPath(pathname + window.location.search));
      }}
    />
  );
}
