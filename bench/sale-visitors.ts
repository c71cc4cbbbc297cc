import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Request } from "./requests";

/** What a visitor saw. `slowestMs`: the longest wait for one answer. `positions`: those in line, one after another. */
export type Visit = { end: string; requests: number; slowestMs: number; positions: number[] };

type Answer = { status: number; code: string; position: number | undefined; retryAfterMs: number };

/** Visitors come from this many addresses, as the server shares its places between addresses. */
const addresses = 200;
const agents = Array.from({ length: addresses }, (_, index) => openAgent(`127.0.1.${1 + index}`));
const answerMs = 30_000;
/** The pause after a lost answer. */
const pauseMs = 500;

/** Keeps connections open, from a loopback address. */
function openAgent(localAddress: string): Agent {
  const options = { keepAlive: true, maxSockets: 20, localAddress };
  return new Agent(options);
}

/** Sends a booking as the form does: again when the answer says when, until it is final or `patienceMs` have passed. */
export async function visit(url: () => string, booking: Request, index: number, patienceMs: number): Promise<Visit> {
  const seen: Visit = { end: "no final answer", requests: 0, slowestMs: 0, positions: [] };
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const sentAt = performance.now();
    const answer = await send(url(), booking, agents[index % addresses]).catch(lost);
    seen.requests += 1;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - sentAt);
    if (answer.position !== undefined) seen.positions.push(answer.position);
    if (isFinal(answer)) return { ...seen, end: answer.status === 200 ? "booked" : answer.code };
    await sleep(answer.retryAfterMs); // as the server says
  }
  return seen;
}

const lost = (): Answer => ({ status: 0, code: "LOST", position: undefined, retryAfterMs: pauseMs });

function isFinal({ status, code }: Answer): boolean {
  return status !== 0 && status < 500 && code !== "IDEMPOTENCY_IN_FLIGHT";
}

function send(url: string, { method, path, headers, body }: Request, agent: Agent | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { method, headers, agent, timeout: answerMs }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("error", reject).on("end", () => {
        const { code = "", position } = JSON.parse(text) as { code?: string; position?: number };
        const retryAfterMs = Number(response.headers["retry-after"] ?? 1) * 1000;
        resolve({ status: response.statusCode ?? 0, code, position, retryAfterMs });
      });
    });
    sent.on("error", reject).on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.end(body);
  });
}
