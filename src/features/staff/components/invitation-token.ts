import type { TabKey } from "~/lib/storage-keys";

// The token of an invitation link is in the URL fragment, which browsers do not send to servers. It is moved from the
// address bar to session storage, where it survives a login.

const key = "staff-invitation" satisfies TabKey;

/** Returns the token of the link that opened this tab, or "". */
export function takeInvitationToken(): string {
  const given = window.location.hash.slice(1);
  if (!given) return read();
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  try {
    window.sessionStorage.setItem(key, given);
  } catch {
    // Storage is full or forbidden. After a login the link must be opened again.
  }
  return given;
}

export function dropInvitationToken(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}

function read(): string {
  try {
    return window.sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
