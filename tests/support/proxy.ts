import { connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A way to the database at `target` that can be cut, held up and mended; `url` leads through it. */
export async function openProxy(target: string) {
  const there = toSocket(target);
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isCut = false;
  let isHeld = false;
  let trap: { text: string; isDelivered: boolean } | null = null;

  const pass = (chunk: Buffer, to: Socket) => {
    const write = () => {
      if (to.writable) to.write(chunk);
    };
    if (isHeld) held.push(write);
    else write();
  };
  /** The client is gone; the server still hears what was on its way, or does not. */
  const spring = (near: Socket, far: Socket, chunk: Buffer) => {
    const isDelivered = trap?.isDelivered;
    trap = null;
    if (isDelivered) far.end(chunk);
    else far.destroy();
    near.destroy();
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect({ ...there, allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    near.on("data", (chunk) => (trap && chunk.includes(trap.text) ? spring(near, far, chunk) : pass(chunk, far)));
    near.on("close", () => far.end());
    far.on("data", (chunk) => pass(chunk, near));
    far.on("end", () => far.end()).on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(target);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    /** From now on nothing arrives on either side, and nobody is told. */
    hold: () => {
      isHeld = true;
    },
    /** The connection that next sends this text breaks there: behind it (the server has it) or before. */
    cutAt: (text: string, where: "behind" | "before") => {
      trap = { text, isDelivered: where === "behind" };
    },
    mend: () => {
      isCut = false;
      isHeld = false;
      trap = null;
      for (const write of held.splice(0)) write();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Where a `postgresql://` address leads: a Unix socket, or a host and a port. */
function toSocket(target: string): { path: string } | { host: string; port: number } {
  const { host, port } = new pg.Client({ connectionString: target });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
