import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { api } from "~/server/api/app";

/** What came back over one connection until it was closed: every status, and the text. */
export type Reply = { statuses: number[]; text: string };

const patienceMs = 10_000;
/** How long a client that will not send the rest waits before it goes. */
const lingerMs = 40;

/** The API on a real socket; it knows how many requests it is still working on. */
export async function startSocketServer() {
  let working = 0;
  // As src/server/main.ts listens: node-server's own Request takes the place of the global one.
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
   * Sends these bytes as they are, and reads until the server closes. Throws when that takes long. A client that leaves
   * says after a while that there is no more to come: then Node ends the connection, answered or not.
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
      // A server that has refused a body may cut the connection under it.
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

  /** A client that is gone must not leave anything at work behind. */
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
