"use client";

import { dropDrafts } from "~/lib/draft";
import { forgetHeld, readHeld } from "~/lib/held-count";
import { clearSession, readSession } from "~/lib/session/session";
import { clearQueries } from "~/trpc/clear-queries";

/** What a dialog before a logout says while something waits for a network. */
export const waitingText = "Something waits on this device for the network. It is then not sent, and removed here.";

/**
 * Signs out, ends the session at the server, and clears the user's drafts and cached queries. `held`: what happens to what waits
 * for a network. "ask" removes it after a question, "remove" if the caller has asked, "keep" leaves it for the next login, for
 * when the session has ended already.
 */
export function useLogout(held: "ask" | "remove" | "keep" = "ask"): () => void {
  return logouts[held];
}

const logouts = {
  ask: () => {
    if (!readHeld() || window.confirm(`${waitingText} Log out?`)) logouts.remove();
  },
  remove: () => {
    forgetHeld();
    logout();
  },
  keep: logout,
};

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
