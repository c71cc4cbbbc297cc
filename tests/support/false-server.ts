import { once } from "node:events";
import { createServer } from "node:net";

const integer = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, ...body: Buffer[]) => {
  const content = Buffer.concat(body);
  return Buffer.concat([Buffer.from(type), integer(content.length + 4), content]);
};

/** First messages of a PostgreSQL server: the kinds of authentication it may demand. */
export const demands = {
  "the password in clear": message("R", integer(3)),
  "an MD5 hash of the password": message("R", integer(5), Buffer.from("salt")),
  "no password at all": Buffer.concat([message("R", integer(0)), message("Z", Buffer.from("I"))]),
  "SCRAM, and cannot do it": Buffer.concat([
    message("R", integer(10), Buffer.from("SCRAM-SHA-256\0\0")),
    message("R", integer(0)),
    message("Z", Buffer.from("I")),
  ]),
};

/** The messages of a server that asks for no password and shuts down at once. They arrive together. */
export const stopping = Buffer.concat([
  demands["no password at all"],
  message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0")),
]);

/** Listens in PostgreSQL's place, answers each startup message with `demand`, and records all bytes it receives. */
export async function startFalseServer(place: { path: string } | { port: number; host: string }, demand: Buffer) {
  const received: Buffer[] = [];
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.once("data", () => socket.write(demand));
    socket.on("data", (chunk) => received.push(chunk)).on("error", () => undefined);
  });
  server.listen(place);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    visits: () => visits,
    received: () => Buffer.concat(received).toString("latin1"),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
