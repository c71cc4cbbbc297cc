import type { Semaphore } from "~/server/semaphore";
import { shared, sharedOfDatabase } from "~/server/shared";

/** Calls of a tool of assistants: answered, refused (an error of the caller), failed (one of ours). */
export type ToolCalls = { ok: number; refused: number; failed: number };

const zero = {
  bookings: { web: 0, phone: 0, program: 0 },
  /** Calls of assistants, by the name of the tool. */
  tools: {} as Record<string, ToolCalls>,
  /** Bookings that were refused, because the date had too few places. */
  soldOut: 0,
  /** Requests that were refused because of overload. */
  refused: 0,
  /** Reads of DATABASE_READ_URL, and those that a replica could not answer. */
  replicaReads: 0,
  primaryReads: 0,
  answerHits: 0,
  answerMisses: 0,
  pageHits: 0,
  pageMisses: 0,
};

/** What this process has counted since its start. It counts even if /metrics is off, because an addition costs nothing. */
export function counts(): typeof zero {
  return sharedOfDatabase("counts", () => structuredClone(zero));
}

/** The counted calls of a tool, to be added to. */
export function toolCalls(tool: string): ToolCalls {
  const { tools } = counts();
  const calls = tools[tool] ?? { ok: 0, refused: 0, failed: 0 };
  tools[tool] = calls;
  return calls;
}

/** The queues of requests by name, for /metrics. */
export function queues(): Map<string, Pick<Semaphore, "running" | "waiting">> {
  return shared("queues", () => new Map());
}
