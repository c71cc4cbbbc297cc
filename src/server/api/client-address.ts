import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { env } from "~/env";
import { addressOfRequest } from "~/server/http/client-address";
import { clientAddress } from "~/server/limits/client-address.rules";
import type { ClientInfo } from "./context";

/** The bindings that @hono/node-server passes to Hono; Next passes none. */
type Bindings = { incoming?: IncomingMessage };

/** The client of the request. */
export function clientInfoOf(c: Context): ClientInfo {
  return { address: addressOf(c), requestId: c.get("requestId") };
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
