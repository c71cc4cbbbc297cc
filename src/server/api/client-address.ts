import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { env } from "~/env";
import { addressOfRequest } from "~/server/http/client-address";
import { clientAddress } from "~/server/limits/client-address.rules";
import type { ClientInfo } from "./context";

/** What @hono/node-server hands to Hono; below Next there is nothing of the kind. */
type Bindings = { incoming?: IncomingMessage };

/** Who sends the request. */
export function clientInfoOf(c: Context): ClientInfo {
  return { address: addressOf(c), requestId: c.get("requestId") };
}

/** Where a request comes from, as the rate limits count it. */
export function addressOf(c: Context): string {
  const socket = incomingOf(c)?.socket;
  const forwardedFor = c.req.header("x-forwarded-for");
  if (socket) return addressOfRequest({ socket, headers: { "x-forwarded-for": forwardedFor } });
  return clientAddress(undefined, forwardedFor ?? null, env.TRUST_PROXY);
}

/** Node's own request, where Hono runs behind Node's server; undefined below Next and in tests without a server. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const { incoming }: Bindings = c.env ?? {};
  return incoming;
}
