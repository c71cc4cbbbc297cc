import type { RequestListener, Server } from "node:http";
import { securityHeaders } from "~/server/security/headers";

const portsToTry = 20;

/** Listens on `port`; when that was only a default, on the next free one. Returns the port. */
export async function listen(
  server: Server,
  port: number,
  isFixed: boolean,
  host: string | undefined,
): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await tryPort(server, candidate, host);
      const address = server.address();
      return address && typeof address === "object" ? address.port : candidate;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || isFixed || candidate >= port + portsToTry) throw error;
    }
  }
}

function tryPort(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      server.off("error", settle).off("listening", settle);
      if (error) reject(error);
      else resolve();
    };
    server.once("error", settle).once("listening", settle).listen({ port, host });
  });
}

/**
 * Routes paths below each prefix ("/api/") to its listener, and everything else to `pageListener`, including paths
 * below a prefix that are pages.
 */
export function split(
  listeners: Record<string, RequestListener>,
  pageListener: RequestListener,
  isPage: (path: string) => boolean = () => false,
): RequestListener {
  const prefixes = Object.entries(listeners);
  return (request, response) => {
    const { url = "" } = request;
    const path = url.replace(/\/?(\?.*)?$/, "");
    const found = isPage(path) ? undefined : prefixes.find(([prefix]) => url.startsWith(prefix));
    return (found?.[1] ?? pageListener)(request, response);
  };
}

/** Adds the security headers to every answer of `listener`. */
export function guard(listener: RequestListener, isTls: () => boolean): RequestListener {
  return (request, response) => {
    const headers = securityHeaders(request.url ?? "", isTls());
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return listener(request, response);
  };
}
