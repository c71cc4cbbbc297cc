import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { env } from "~/env";
import { clientAddress } from "~/server/limits/client-address.rules";
import { log } from "~/server/log";
import { shared } from "~/server/shared";

/**
 * The client's network address for limits: the socket's, or the one that the trusted proxies of TRUST_PROXY wrote into
 * X-Forwarded-For.
 */
export function addressOfRequest({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): string {
  const forwardedFor = headers["x-forwarded-for"];
  const list = Array.isArray(forwardedFor) ? forwardedFor.join(",") : (forwardedFor ?? null);
  if (env.TRUST_PROXY > 0) return clientAddress(socket.remoteAddress, list, env.TRUST_PROXY);
  if (list !== null) logOnce();
  return directAddress(socket);
}

const direct = new WeakMap<Socket, string>();

/** Computed once for each connection. */
function directAddress(socket: Socket): string {
  const known = direct.get(socket);
  if (known !== undefined) return known;
  const address = clientAddress(socket.remoteAddress, null, 0);
  direct.set(socket, address);
  return address;
}

function logOnce(): void {
  shared("proxy-hint-logged", () => {
    log().info("X-Forwarded-For is ignored: behind a proxy set TRUST_PROXY, or all clients share one limit");
    return true;
  });
}
