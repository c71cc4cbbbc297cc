import type { z } from "zod";

// What was typed into a form and not yet sent. It outlives the form and the way to the login, but neither the tab nor a logout.

const prefix = "draft:";

/** What was kept under the key, or null. */
export function readDraft<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(window.sessionStorage.getItem(prefix + key) ?? "null"));
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** Removes all drafts of this tab. */
export function dropDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
