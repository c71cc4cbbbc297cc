import { connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** The bytes of a message before its text: its type and its length. */
const messageHead = 5;
const lateMs = 20;

/** A proxy to the database at `target`, reached at `url`, that can cut, stall and restore connections. */
export async function openProxy(target: string) {
  const there = toSocket(target);
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isCut = false;
  let isHeld = false;
  let lateText: string | null = null;
  let trap: { text: string; isDelivered: boolean } | null = null;

  const pass = (chunk: Buffer, to: Socket) => {
    const write = () => {
      if (to.writable) to.write(chunk);
    };
    if (isHeld) held.push(write);
    else write();
  };
  /** Closes the client's side; the server may still receive what was sent. */
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
    far.on("data", (chunk) => {
      const at = lateText === null ? -1 : chunk.indexOf(lateText);
      const end = at < messageHead ? chunk.length : at - messageHead;
      pass(chunk.subarray(0, end), near);
      if (end < chunk.length) setTimeout(() => pass(chunk.subarray(end), near), lateMs);
    });
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
    /** Drops all data of both sides silently from now on. */
    hold: () => {
      isHeld = true;
    },
    /** Breaks the next connection that sends this text, after or before it is forwarded. */
    cutAt: (text: string, where: "after" | "before") => {
      trap = { text, isDelivered: where === "after" };
    },
    /** Sends each message of the server that contains this text, with what follows it, in another packet. */
    delay: (text: string) => {
      lateText = text;
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

/** The target of a `postgresql://` address: a Unix socket, or host and port. */
function toSocket(target: string): { path: string } | { host: string; port: number } {
  const { host, port } = new pg.Client({ connectionString: target });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
