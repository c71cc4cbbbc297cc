import type { z } from "zod";
import type { TabKey } from "./storage-keys";

// Unsent form input in session storage. It survives a visit to the login page, but not a logout or closing the tab.

const prefix = "draft:";
const stored = (key: string) => `${prefix}${key}` satisfies TabKey;

/** The saved draft, or null if there is none or it does not match the schema. */
export function readDraft<T>(key: string, schema: z.ZodType<T>): T | null {
  const { success, data } = schema.safeParse(storedDraft(key));
  return success ? data : null;
}

/** The saved draft as it is, or null. */
export function storedDraft(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(stored(key)) ?? "null");
  } catch {
    return null;
  }
}

export function hasDraft(key: string): boolean {
  try {
    return window.sessionStorage.getItem(stored(key)) !== null;
  } catch {
    return false;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(stored(key), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden; the form still has its values.
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(stored(key));
  } catch {
    // Storage is forbidden.
  }
}

/** Removes all drafts of this tab. */
export function dropDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) dropDraft(key.slice(prefix.length));
  } catch {
    // Storage is forbidden.
  }
}
