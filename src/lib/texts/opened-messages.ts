import type { TabKey } from "~/lib/storage-keys";

const key = "opened-messages" satisfies TabKey;

/** The references of the bookings whose message was opened in this browser tab. Empty where storage is switched off. */
export function readOpened(): string[] {
  try {
    return (window.sessionStorage.getItem(key) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

export function rememberOpened(reference: string): void {
  try {
    window.sessionStorage.setItem(key, [...new Set([...readOpened(), reference])].join(" "));
  } catch {
    // Without storage the mark lasts until the page is left.
  }
}
