import type { z } from "zod";

// What was typed and not yet sent outlives a closed dialog and the way to the login, but not the tab.

/** What was kept under the key, or null. */
export function readDraft<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(window.sessionStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
