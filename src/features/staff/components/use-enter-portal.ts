"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { dashboardPath } from "~/features/admin/portal-paths.rules";
import type { SessionUser } from "~/features/auth/auth.schema";
import { saveSession } from "~/features/auth/session";
import { dropInvitationToken } from "./invitation-token";

/** Goes on as the admin that one has just become. */
export function useEnterPortal(): (session: SessionUser) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (session) => {
    dropInvitationToken();
    saveSession(session);
    queryClient.clear();
    router.replace(dashboardPath);
  };
}
