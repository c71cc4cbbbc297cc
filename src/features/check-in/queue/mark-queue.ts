import { z } from "zod";
import type { LocalKey } from "~/lib/storage-keys";
import { type QueuedMark, queuedMark } from "./mark-queue.rules";

// The queue is in local storage: it outlives a logout, a reload and the battery, and holds no names.

const key = "check-in:marks" satisfies LocalKey;
const none: readonly QueuedMark[] = [];
const listeners = new Set<() => void>();
let cached: { json: string | null; queue: readonly QueuedMark[] } = { json: null, queue: none };

/** The queue. Returns the same object until it changes. */
export function readQueue(): readonly QueuedMark[] {
  const json = window.localStorage.getItem(key);
  if (json !== cached.json) cached = { json, queue: parse(json) };
  return cached.queue;
}

function parse(json: string | null): readonly QueuedMark[] {
  if (json === null) return none;
  try {
    return z.array(queuedMark).parse(JSON.parse(json));
  } catch (error) {
    console.error("Failed to read the marks that wait", error);
    return none;
  }
}

/** Changes the queue, starting from what other tabs have stored. */
export function changeQueue(change: (queue: readonly QueuedMark[]) => readonly QueuedMark[]): void {
  const next = change(readQueue());
  if (next.length === 0) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

export function noQueue(): readonly QueuedMark[] {
  return none;
}
