import type { HeldCall } from "./held-calls";

/** A request that has waited, and the output of its procedure. */
export type HeldAnswer = { call: HeldCall; input: unknown; data: unknown };

const listeners = new Set<(answer: HeldAnswer) => void>();

/** Calls `listener` for each request that this tab has sent after it waited. Returns the function to unsubscribe. */
export function subscribeToHeldAnswers(listener: (answer: HeldAnswer) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellHeldAnswer(answer: HeldAnswer): void {
  for (const listener of listeners) listener(answer);
}
