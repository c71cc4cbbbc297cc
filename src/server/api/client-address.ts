import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { env } from "~/env";
import { addressOfRequest } from "~/server/http/client-address";
import { clientAddress } from "~/server/limits/client-address.rules";
import { keyOf } from "./api-key";
import type { ClientInfo } from "./context";
import { requestIdFor } from "./request-id";

/** The bindings that @hono/node-server passes to Hono; Next passes none. */
type Bindings = { incoming?: IncomingMessage };

/** The client of the request. */
export function clientInfoOf(c: Context): ClientInfo {
  const userAgent = c.req.header("user-agent");
  return { address: addressOf(c), requestId: c.get("requestId"), userAgent, key: keyOf(c) };
}

/** The client of a request that Next handles. It has no socket, so the address is known only behind trusted proxies. */
export function clientInfoOfHeaders(headers: Headers): ClientInfo {
  const address = clientAddress(undefined, headers.get("x-forwarded-for"), env.TRUST_PROXY);
  const requestId = requestIdFor(headers.get("x-request-id") ?? undefined);
  return { address, requestId, userAgent: headers.get("user-agent") ?? undefined };
}

/** The client address by which rate limits count. */
export function addressOf(c: Context): string {
  const socket = incomingOf(c)?.socket;
  const forwardedFor = c.req.header("x-forwarded-for");
  if (socket) return addressOfRequest({ socket, headers: { "x-forwarded-for": forwardedFor } });
  return clientAddress(undefined, forwardedFor ?? null, env.TRUST_PROXY);
}

/** Node's request object; undefined under Next and in tests without a server. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const { incoming }: Bindings = c.env ?? {};
  return incoming;
}
