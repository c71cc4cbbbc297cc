import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { api } from "~/server/api/app";

/** The received bytes of one connection as text, with every status in them. */
export type Reply = { statuses: number[]; text: string };

const patienceMs = 10_000;
/** How long a client that withholds the rest of its request waits before it disconnects. */
const lingerMs = 40;

/** Serves the API on a real socket, and counts the requests in progress. */
export async function startSocketServer() {
  let working = 0;
  // Like src/server/serve.ts, this replaces the global Request by node-server's.
  const server = createServer(
    getRequestListener(async (request, env) => {
      working += 1;
      try {
        return await api().fetch(request, env);
      } finally {
        working -= 1;
      }
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  /**
   * Sends these bytes unchanged, and reads until the server closes the connection, else throws after 10 s. A leaving client
   * ends its side after a while; Node then closes the connection, with or without an answer.
   */
  async function exchange(bytes: Buffer, isLeaving: boolean): Promise<Reply> {
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      const guard = setTimeout(() => {
        socket.destroy();
        reject(new Error(`no end within ${patienceMs} ms of ${bytes.subarray(0, 2000).toString("latin1")}`));
      }, patienceMs);
      socket.on("data", (chunk) => chunks.push(chunk));
      // A server that refuses a body may reset the connection.
      socket.on("error", () => undefined);
      const leave = isLeaving ? setTimeout(() => socket.end(), lingerMs) : undefined;
      socket.on("close", () => {
        clearTimeout(guard);
        clearTimeout(leave);
        resolve();
      });
      socket.on("end", () => socket.end());
      socket.write(bytes);
    });
    await untilIdle();
    const text = Buffer.concat(chunks).toString("latin1");
    return { statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)), text };
  }

  /** Waits until no request is in progress, also of disconnected clients. */
  async function untilIdle(): Promise<void> {
    const end = Date.now() + patienceMs;
    while (working > 0) {
      if (Date.now() > end) throw new Error(`${working} requests still at work ${patienceMs} ms after their clients`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { exchange, close };
}
