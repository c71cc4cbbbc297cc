"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { PageLoading } from "~/components/layout/page-loading";
import { adminLoginPath } from "~/lib/portal-paths";
import { wasLoggedOutHere } from "~/lib/session/session";
import { useSession } from "~/lib/session/use-session";

/**
 * Lets admins pass; all others go to the portal's login, and from there back. What it shows is for the eye: the API
 * decides for itself who is an admin.
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

  // Another admin starts afresh: nothing of the first one's stays on the screen.
  if (isAdmin) return <div key={user._id}>{children}</div>;
  return <PageLoading />;
}
