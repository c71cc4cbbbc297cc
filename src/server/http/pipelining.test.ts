import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { handleInOrder } from "./pipelining";

const atWork: { url: string; response: ServerResponse }[] = [];
const server = createServer(handleInOrder(({ url = "" }, response) => void atWork.push({ url, response })));
const sockets: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Opens a connection that sends requests for these paths without waiting for answers. */
async function pipeline(paths: string[]) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString())).on("error", () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  return { socket, received: () => text };
}

it("handles the pipelined requests of a connection one after another, concurrently with other connections", async () => {
  const { received } = await pipeline(["/1", "/2", "/3"]);
  await expect.poll(() => atWork.map(({ url }) => url)).toEqual(["/1"]);
  await pipeline(["/other"]);
  await expect.poll(() => atWork.map(({ url }) => url)).toEqual(["/1", "/other"]);
  for (const path of ["/1", "/2", "/3"]) {
    await expect.poll(() => atWork.some(({ url }) => url === path)).toBe(true);
    atWork.find(({ url }) => url === path)?.response.end(`answer to ${path}`);
  }
  await expect.poll(received).toMatch(/answer to \/1[\s\S]*answer to \/2[\s\S]*answer to \/3/);
});

it("closes a connection with more than a hundred waiting", async () => {
  const { socket } = await pipeline(Array.from({ length: 102 }, (_, index) => `/many/${index}`));
  await once(socket, "close");
  expect(atWork.filter(({ url }) => url.startsWith("/many"))).toHaveLength(1);
});
