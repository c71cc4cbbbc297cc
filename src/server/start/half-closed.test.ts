import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDrainable } from "./draining";
import { closeHalfClosed } from "./half-closed";
import { answerUnreadable } from "./unreadable";

let server: Server;
const clients: Socket[] = [];

beforeAll(async () => {
  const limits = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50, keepAliveTimeout: 100 };
  ({ server } = createDrainable(limits));
  server.timeout = 500;
  server.on("request", ({ url }, response) => {
    if (url === "/large") response.end(Buffer.alloc(50_000_000));
    else response.end("answered");
  });
  answerUnreadable(server);
  closeHalfClosed(server, 100);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  for (const client of clients) client.destroy();
  server.close();
});

/** Opens a connection that never closes its side. Returns it, and the server's side of it. */
async function open(bytes: string): Promise<{ client: Socket; socket: Socket }> {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  client.on("error", () => undefined); // a reset is one of the allowed ends
  clients.push(client);
  if (bytes) client.write(bytes, "latin1");
  const [socket] = await accepted;
  return { client, socket };
}

it.each([
  ["bytes that are not HTTP", "\x16\x03\x01\x02", /^HTTP\/1\.1 400/],
  ["an unknown method", "FOO / HTTP/1.1\r\n\r\n", /^HTTP\/1\.1 405/],
  ["CONNECT", "CONNECT localhost:80 HTTP/1.1\r\nHost: a\r\n\r\n", /^HTTP\/1\.1 405/],
  ["nothing", "", /^HTTP\/1\.1 408/],
  ["half a head", "GET / HTTP/1.1\r\nHost: a\r\n", /^HTTP\/1\.1 408/],
  ["a body that does not end", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1", /^HTTP\/1\.1 200/],
  ["the last request", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 200/],
  ["a request, and then nothing", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", /^HTTP\/1\.1 200/],
])("a client that sends %s and keeps its side open is answered, and our side is closed", async (_, bytes, answer) => {
  const { client, socket } = await open(bytes);
  expect(await text(client)).toMatch(answer);
  if (!socket.destroyed) await once(socket, "close");
});

it("a client that does not read its answer is left after a while", async () => {
  const { client, socket } = await open("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  client.pause();
  if (!socket.destroyed) await once(socket, "close");
  expect(client.bytesRead).toBeLessThan(50_000_000);
});
