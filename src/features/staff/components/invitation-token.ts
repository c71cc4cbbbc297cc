// The link's secret stands behind its #, so that no server and no log sees it. Here it leaves the address bar as well,
// and waits in the tab while one logs in and comes back.

const key = "staff-invitation";

/** The secret of the link by which this tab was opened, or "". */
export function takeInvitationToken(): string {
  const given = window.location.hash.slice(1);
  if (!given) return read();
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  try {
    window.sessionStorage.setItem(key, given);
  } catch {
    // Storage is full or forbidden: without it, only the way over the login is longer.
  }
  return given;
}

export function dropInvitationToken(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function read(): string {
  try {
    return window.sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
