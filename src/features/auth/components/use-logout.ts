"use client";

import { useQueryClient } from "@tanstack/react-query";
import { clearSession } from "~/features/auth/session";

/** Signs out, and forgets what was read as the user who has left. */
export function useLogout(): () => void {
  const queryClient = useQueryClient();
  return () => {
    clearSession();
    queryClient.clear();
  };
}
