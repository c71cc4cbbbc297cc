import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { bookingFor, registerAt } from "./visitor";

/** What a crowd of visitors has seen. A failure is an answer other than 200, or none. */
export type Seen = { answered: number; failures: string[]; bookings: Map<string, string> };

const reads = ["/", "/browse/tours", "/api/tours?limit=3", "/api/offers?limit=3", "/api/health"];
const readsOfEach = 12;

/**
 * Sends requests over `connections` kept connections until `stop`, and repeats none of them. Each visitor reads pages, cached
 * and uncached answers, and makes bookings.
 */
export async function sendVisitors(url: string, connections: number) {
  const seen: Seen = { answered: 0, failures: [], bookings: new Map() };
  const [token, booking] = [await registerAt(url), await bookingFor(url)];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let isOver = false;

  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body = "") => {
    try {
      const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const asked = request(url + path, { agent, method, headers }, (response) => {
          text(response).then((all) => resolve({ status: response.statusCode ?? 0, body: all }), reject);
        });
        asked.on("error", reject).end(body);
      });
      if (answer.status !== 200) seen.failures.push(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
      else seen.answered += 1;
      return answer;
    } catch (error) {
      seen.failures.push(`${method} ${path}: ${error}`);
      return null;
    }
  };
  const book = async () => {
    const key = randomUUID();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
    const answer = await ask("POST", "/api/bookings", headers, JSON.stringify({ ...booking, specialRequests: key }));
    if (answer?.status === 200) seen.bookings.set(key, (JSON.parse(answer.body) as { _id: string })._id);
  };
  const visit = async (number: number) => {
    for (let turn = number; !isOver; turn++) {
      if (turn % readsOfEach === 0) await book();
      else if (turn % 3 === 0) await ask("GET", `/api/tours?search=${randomUUID().slice(0, 4)}`);
      else await ask("GET", reads[turn % reads.length] ?? "/");
    }
  };
  const visiting = Promise.all(Array.from({ length: connections }, (_, number) => visit(number)));
  return {
    seen,
    stop: async () => {
      isOver = true;
      await visiting;
      agent.destroy();
    },
  };
}
