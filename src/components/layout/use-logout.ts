"use client";

import { dropDrafts } from "~/lib/draft";
import { clearSession } from "~/lib/session/session";
import { clearQueries } from "~/trpc/clear-queries";

/** Signs out and clears the user's drafts and cached queries. */
export function useLogout(): () => void {
  return logout;
}

function logout(): void {
  dropDrafts();
  clearSession();
  clearQueries();
}
