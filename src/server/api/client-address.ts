import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Context } from "hono";
import { env } from "~/env";
import { clientAddress } from "~/server/limits/client-address.rules";
import { log } from "~/server/log";
import { shared } from "~/server/shared";
import type { Sender } from "./context";

/** What @hono/node-server hands to Hono; below Next there is nothing of the kind. */
type Bindings = { incoming?: IncomingMessage };

/** Who sends the request. */
export function senderOf(c: Context): Sender {
  return { address: addressOf(c), requestId: c.get("requestId") };
}

/** Where a request comes from, as the rate limits count it. */
export function addressOf(c: Context): string {
  const { incoming }: Bindings = c.env ?? {};
  const forwardedFor = c.req.header("x-forwarded-for") ?? null;
  if (incoming && env.TRUST_PROXY === 0) {
    if (forwardedFor !== null) tellOnce();
    return directAddress(incoming.socket);
  }
  return clientAddress(incoming?.socket.remoteAddress, forwardedFor, env.TRUST_PROXY);
}

const direct = new WeakMap<Socket, string>();

/** Worked out once for each connection. */
function directAddress(socket: Socket): string {
  const known = direct.get(socket);
  if (known !== undefined) return known;
  const address = clientAddress(socket.remoteAddress, null, 0);
  direct.set(socket, address);
  return address;
}

function tellOnce(): void {
  shared("told-of-proxy", () => {
    log().info("X-Forwarded-For is not trusted: behind a proxy, set TRUST_PROXY, or all clients are limited as one");
    return true;
  });
}
