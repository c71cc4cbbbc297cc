import { createServer, type IncomingMessage, type Server, type ServerOptions, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A server that can end without a failed request. */
export type DrainableServer = {
  server: Server;
  isDraining: () => boolean;
  /** From now on the server reports that it is draining, and every answer ends its connection. */
  announce: () => void;
  /**
   * Accepts no new connections, and serves the open ones until their next answer or Node's limit for idle ones, at most
   * `maxWaitMs`. The server does not report that it is draining, because others accept connections on the same port.
   */
  retire: (maxWaitMs: number) => Promise<void>;
  /** Accepts no new connections, waits at most `maxWaitMs` for requests in progress, then closes all connections. */
  drain: (maxWaitMs: number) => Promise<void>;
};

/** http.Server's own method would also close idle connections, just when a client may use one. Ends with the last connection. */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

/** Creates an HTTP server that adds `Connection: close` to its answers once it is draining. */
export function createDrainable(options: ServerOptions): DrainableServer {
  let isDraining = false;
  let endsConnections = false;
  class Response extends ServerResponse<IncomingMessage> {
    // Node also calls this method for an implicit head.
    override writeHead(...head: unknown[]): this {
      if (endsConnections) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head) as this;
    }
  }
  const server = createServer({ ...options, ServerResponse: Response });
  const announce = () => {
    isDraining = true;
    endsConnections = true;
  };
  return {
    server,
    isDraining: () => isDraining,
    announce,
    retire: async (maxWaitMs) => {
      endsConnections = true;
      await Promise.race([stopAccepting(server), sleep(maxWaitMs)]);
      server.closeAllConnections();
    },
    drain: async (maxWaitMs) => {
      announce();
      const closed = stopAccepting(server);
      // A keep-alive connection becomes idle only when its last answer is sent, so check repeatedly. Each time only after the
      // event loop has read what has arrived: the connection of a request that is not read yet counts as idle.
      const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
      await Promise.race([closed, sleep(maxWaitMs)]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}
