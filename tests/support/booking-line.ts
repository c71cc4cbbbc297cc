import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./clients";

/**
 * Books as docs/api.md asks of clients: who is told to wait in line repeats the request after `Retry-After`. Returns the first
 * other answer. Needed where several book one date at once, because a slow machine lets some of them wait.
 */
export async function throughLine(book: () => Promise<Answer>): Promise<Answer> {
  const answer = await book();
  if ((answer.body as { code?: unknown }).code !== "WAITING") return answer;
  await sleep(Number(answer.headers.get("retry-after")) * 1_000);
  return throughLine(book);
}
