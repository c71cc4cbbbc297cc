import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { parseStorable } from "~/lib/storable";
import { listOf, razorpayError } from "./razorpay.schema";

export type RazorpayAccess = {
  /** Without `/v1`. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
};

type RazorpayRequest = { method: "GET" | "POST"; path: string; body?: object; headers?: Record<string, string> };
export type RazorpayClient = ReturnType<typeof razorpayClient>;

const timeLimitMs = 10_000;
const retryMs = 300;

/** No answer within the time limit. Not asked again at once: somebody has waited long enough. */
export class ProviderTimeout extends ProviderUnavailable {}

/** Sends requests to Razorpay's API and reads the answers by a schema. Throws as the port says. */
export function razorpayClient({ apiUrl, keyId, keySecret }: RazorpayAccess, timeoutMs = timeLimitMs) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function once<Answer extends z.ZodType>(answer: Answer, request: RazorpayRequest): Promise<z.output<Answer>> {
    const { method, path, body, headers } = request;
    const what = `${method} ${path}`;
    const { status, text } = await exchange(what, `${apiUrl}${path}`, {
      method,
      headers: { ...headers, authorization, ...(body && { "content-type": "application/json" }) },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status < 200 || status > 299) throw refusal(what, status, text);
    const parsed = answer.safeParse(jsonOf(text));
    if (!parsed.success) throw new ProviderUnavailable(`Razorpay's answer to ${what} cannot be read`);
    return parsed.data;
  }

  /** Only for requests that can be repeated without harm: one that fails, except by its time limit, is sent once more. */
  async function send<Answer extends z.ZodType>(answer: Answer, request: RazorpayRequest): Promise<z.output<Answer>> {
    try {
      return await once(answer, request);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || error instanceof ProviderTimeout) throw error;
      await sleep(retryMs);
      return once(answer, request);
    }
  }

  return {
    once,
    send,
    list: async <Item extends z.ZodType>(item: Item, path: string): Promise<z.output<Item>[]> =>
      (await send(listOf(item), { method: "GET", path })).items,
  };
}

async function exchange(what: string, url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    if (isLate) throw new ProviderTimeout(`Razorpay did not answer ${what} in time`);
    // fetch reports connections that fail as TypeError.
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error ? error.cause : error;
    throw new ProviderUnavailable(`Razorpay cannot be reached for ${what}: ${cause.message}`);
  }
}

function refusal(what: string, status: number, text: string): Error {
  const parsed = razorpayError.safeParse(jsonOf(text));
  const description = parsed.success ? parsed.data.error.description.slice(0, 500) : "no reason given";
  const message = `Razorpay refused ${what}: ${status} ${description}`;
  // 409: the same refund is being worked on; 429: too many requests.
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
