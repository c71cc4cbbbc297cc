"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { PageLoading } from "~/components/layout/page-loading";
import { adminLoginPath } from "~/lib/portal-paths";
import { wasLoggedOutHere } from "~/lib/session/session";
import { useSession } from "~/lib/session/use-session";

/**
 * Renders its children for admins and redirects others to the portal's login page, which returns here. This is a
 * convenience only: the API checks the role of every request.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { user, isLoading } = useSession();
  const isAdmin = user?.role === "admin";
  const wasAdmin = useRef(false);

  useEffect(() => {
    if (isAdmin) wasAdmin.current = true;
    if (isLoading || isAdmin) return;
    const hasEnded = wasAdmin.current && !wasLoggedOutHere();
    router.replace(adminLoginPath(window.location.pathname + window.location.search, hasEnded));
  }, [isLoading, isAdmin, router]);

  // The key remounts the portal if another admin logs in, so that no state of the first one remains.
  if (isAdmin) return <div key={user._id}>{children}</div>;
  return <PageLoading />;
}
