"use client";

import { dropDrafts } from "~/lib/draft";
import { clearSession, readSession } from "~/lib/session/session";
import { clearQueries } from "~/trpc/clear-queries";

/** Signs out, ends the session at the server, and clears the user's drafts and cached queries. */
export function useLogout(): () => void {
  return logout;
}

function logout(): void {
  const user = readSession();
  dropDrafts();
  clearSession();
  clearQueries();
  if (!user) return;
  const headers = { authorization: `Bearer ${user.token}` };
  // Nobody waits for it. Without a network the session stays in the user's list of sessions, where it can be ended.
  fetch("/api/auth/logout", { method: "POST", headers, keepalive: true }).catch(() => undefined);
}
