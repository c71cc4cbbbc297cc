import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./clients";

/**
 * Sends a booking by `book`. While the answer is 503 (`WAITING` or `UNAVAILABLE`), waits for its `Retry-After` and sends it again,
 * as docs/api.md asks clients to do. Returns the first other answer. For tests that send many bookings at the same time.
 */
export async function throughLine(book: () => Promise<Answer>): Promise<Answer> {
  const answer = await book();
  const seconds = answer.headers.get("retry-after");
  if (answer.status !== 503 || seconds === null) return answer;
  await sleep(Number(seconds) * 1_000);
  return throughLine(book);
}
