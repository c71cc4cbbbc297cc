import { createServer, type Socket } from "node:net";
import pg from "pg";

/** A pg client's socket, which its types leave out. */
type Wire = { connection: { stream: Socket } };
type Message = { type: string; bytes: Buffer };

/** The length of a message's type and length. */
const headBytes = 5;
const cancelRequest = 80_877_102;
const sslRequest = 80_877_103;

/**
 * A pooler in transaction mode in front of the database at `target`, which behaves like PgBouncer 1.18: a client has one of
 * `size` server connections for a transaction, gets no notifications, and may not send `options` at its start.
 * `mode: "session"` keeps a client on one connection, and still withholds its notifications.
 * `ignoresOptions` is PgBouncer's `ignore_startup_parameters = options`.
 */
export async function openPooler(target: string, { size = 3, mode = "transaction", ignoresOptions = false } = {}) {
  const free: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  const clients = new Set<Socket>();
  let opened = 0;

  const take = async (): Promise<Session> => {
    const session = free.pop();
    if (session) return session;
    if (opened === size) return new Promise((resolve) => waiting.push(resolve));
    opened += 1;
    return openSession(target);
  };
  const giveBack = (session: Session) => {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };

  const serve = (socket: Socket) => {
    clients.add(socket);
    let session: Promise<Session> | null = null;
    let unanswered = 0;
    const leave = async () => {
      clients.delete(socket);
      const held = await session;
      session = null;
      if (held) held.client.end().catch(() => undefined);
      if (held) opened -= 1;
    };
    const onAnswer = (held: Session) => (message: Message) => {
      if (message.type === "A") return;
      socket.write(message.bytes);
      if (message.type !== "Z") return;
      unanswered -= 1;
      const isIdle = message.bytes.toString("latin1", headBytes) === "I";
      if (!isIdle || unanswered > 0 || mode === "session") return;
      session = null;
      held.onMessage = () => undefined;
      giveBack(held);
    };
    const forward = async (message: Message) => {
      if (message.type === "X") {
        socket.end();
        return;
      }
      if (message.type === "Q" || message.type === "S") unanswered += 1;
      session ??= take();
      const held = await session;
      held.onMessage = onAnswer(held);
      held.socket.write(message.bytes);
    };
    let sending = Promise.resolve();
    const onMessage = (message: Message) => {
      sending = sending.then(() => forward(message)).then(() => undefined);
    };
    socket.on("error", () => socket.destroy()).on("close", leave);
    greet(socket, onMessage, ignoresOptions);
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(target);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: url.href,
    close: async () => {
      // Accept no connections from now on. An app that still runs would connect again, and `closed` would wait for it.
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of clients) socket.destroy();
      await Promise.all(free.splice(0).map(({ client }) => client.end()));
      await closed;
    },
  };
}

/** A connection to the server, whose messages go to the client that has it. */
type Session = { client: pg.Client; socket: Socket; onMessage: (message: Message) => void };

async function openSession(target: string): Promise<Session> {
  const client = new pg.Client({ connectionString: target });
  client.on("error", () => undefined);
  await client.connect();
  const socket = (client as unknown as Wire).connection.stream;
  const session: Session = { client, socket, onMessage: () => undefined };
  socket.removeAllListeners("data");
  readMessages(socket, (message) => session.onMessage(message));
  return session;
}

/** Answers a client's startup message, and then reports its messages. */
function greet(socket: Socket, onMessage: (message: Message) => void, ignoresOptions: boolean): void {
  socket.once("data", (bytes: Buffer) => {
    const code = bytes.readInt32BE(4);
    if (code === sslRequest) {
      socket.write("N");
      greet(socket, onMessage, ignoresOptions);
      return;
    }
    if (code === cancelRequest) return void socket.end();
    const parameters = bytes.toString("latin1", 8).split("\0");
    if (parameters.includes("options") && !ignoresOptions) {
      const text = "SFATAL\0C08P01\0Munsupported startup parameter: options\0\0";
      socket.end(messageOf("E", Buffer.from(text)));
      return;
    }
    readMessages(socket, onMessage);
    const [authenticated, ready] = [messageOf("R", Buffer.alloc(4)), messageOf("Z", Buffer.from("I"))];
    socket.write(Buffer.concat([authenticated, ready]));
  });
}

function messageOf(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

function readMessages(socket: Socket, onMessage: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headBytes) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      onMessage({ type: rest.toString("latin1", 0, 1), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
    }
  });
}
