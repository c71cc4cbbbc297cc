import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./clients";

/**
 * Books as docs/api.md asks of clients: repeats the request after `Retry-After` while the answer is 503, which tells somebody to wait
 * in line for a date, or says that the server has too much to do. Returns the first other answer. Needed where a test books much at
 * once, because on a slow machine some of it waits.
 */
export async function throughLine(book: () => Promise<Answer>): Promise<Answer> {
  const answer = await book();
  const seconds = answer.headers.get("retry-after");
  if (answer.status !== 503 || seconds === null) return answer;
  await sleep(Number(seconds) * 1_000);
  return throughLine(book);
}
