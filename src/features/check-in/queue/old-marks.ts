import type { LocalKey } from "~/lib/storage-keys";
import { putHeld } from "~/trpc/held/held-store";
import { type NewMark, toHeld } from "./mark-queue.rules";

// Until 2026-11-30 marks waited in local storage. Phones that have not opened check-in since then may have some. This file and its
// key stay through version 0.3, and go in 0.4.0.

const key = "check-in:marks" satisfies LocalKey;

/**
 * Moves marks that wait in local storage to the requests that wait, as marks of this account. Each may have reached the server. If the
 * browser is killed meanwhile they are moved again, with the same ids.
 */
export async function moveOldMarks(account: string): Promise<void> {
  const json = window.localStorage.getItem(key);
  if (json === null) return;
  const stored: unknown = JSON.parse(json);
  const marks = (Array.isArray(stored) ? stored : []).filter(isMark);
  const now = Date.now();
  // `now + at` keeps their order. The seven days for which a request may wait begin now.
  for (const [at, mark] of marks.entries()) await putHeld(toHeld(mark, account, now + at));
  // A tab of the previous version may have changed them.
  if (window.localStorage.getItem(key) !== json) return moveOldMarks(account);
  window.localStorage.removeItem(key);
}

function isMark(value: unknown): value is NewMark {
  const { id, at, reference }: Record<string, unknown> = Object(value);
  return [id, at, reference].every((text) => typeof text === "string");
}
