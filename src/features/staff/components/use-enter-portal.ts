"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { dashboardPath, guidePath } from "~/lib/portal-paths";
import { saveSession } from "~/lib/session/session";
import type { SessionUser } from "~/lib/session/session-user";
import { dropInvitationToken } from "./invitation-token";

/** Returns a function that signs in a new person of the staff and opens the dashboard, or a guide's own page. */
export function useEnterPortal(): (session: SessionUser) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (session) => {
    dropInvitationToken();
    saveSession(session);
    queryClient.clear();
    router.replace(session.staffRole === "guide" ? guidePath : dashboardPath);
  };
}
