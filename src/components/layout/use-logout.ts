"use client";

import { dropDrafts } from "~/lib/draft";
import { clearSession } from "~/lib/session/session";
import { clearQueries } from "~/trpc/clear-queries";

/** Signs out, and forgets what was read and typed as the user who has left. */
export function useLogout(): () => void {
  return logout;
}

function logout(): void {
  dropDrafts();
  clearSession();
  clearQueries();
}
