import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { parseStorable } from "~/lib/storable";
import { ProviderRefused, ProviderUnavailable } from "./provider";

export type GatewayApi = {
  /** As errors name the gateway: "Razorpay". */
  name: string;
  apiUrl: string;
  /** Sent with each request: who we are. */
  headers: Record<string, string>;
  /** The gateway's words in the body of a refusal; null: it has none. */
  reasonIn: (body: unknown) => string | null;
};

export type GatewayRequest = { method: "GET" | "POST"; path: string; body?: object; headers?: Record<string, string> };
export type GatewayClient = ReturnType<typeof gatewayClient>;

const timeLimitMs = 10_000;
const retryMs = 300;

/** No answer within the time limit. Don't retry here: the request has already used its time limit. */
export class ProviderTimeout extends ProviderUnavailable {}

/** Sends requests to a gateway's API and reads the answers by a schema. Throws as the port says. */
export function gatewayClient(api: GatewayApi, timeoutMs = timeLimitMs) {
  async function once<Answer extends z.ZodType>(answer: Answer, request: GatewayRequest): Promise<z.output<Answer>> {
    const { method, path, body, headers } = request;
    const what = `${method} ${path}`;
    const { status, text } = await exchange(api.name, what, `${api.apiUrl}${path}`, {
      method,
      headers: { ...headers, ...api.headers, ...(body && { "content-type": "application/json" }) },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status < 200 || status > 299) throw refusal(api, what, status, text);
    const parsed = answer.safeParse(jsonOf(text));
    if (!parsed.success) throw new ProviderUnavailable(`${api.name}'s answer to ${what} cannot be read`);
    return parsed.data;
  }

  /** Only for requests that can be repeated without harm: one that fails, except by its time limit, is sent once more. */
  async function send<Answer extends z.ZodType>(answer: Answer, request: GatewayRequest): Promise<z.output<Answer>> {
    try {
      return await once(answer, request);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || error instanceof ProviderTimeout) throw error;
      await sleep(retryMs);
      return once(answer, request);
    }
  }

  return { once, send };
}

async function exchange(name: string, what: string, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    if (isLate) throw new ProviderTimeout(`${name} did not answer ${what} in time`);
    // fetch reports connections that fail as TypeError.
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error ? error.cause : error;
    throw new ProviderUnavailable(`${name} cannot be reached for ${what}: ${cause.message}`);
  }
}

function refusal({ name, reasonIn }: GatewayApi, what: string, status: number, text: string): Error {
  const description = reasonIn(jsonOf(text))?.slice(0, 500) ?? "no reason given";
  const message = `${name} refused ${what}: ${status} ${description}`;
  // 409: the same thing is being worked on, or is there already; 429: too many requests.
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  return isRefused ? new ProviderRefused(message, { status, description }) : new ProviderUnavailable(message);
}

function jsonOf(text: string): unknown {
  try {
    return parseStorable(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
