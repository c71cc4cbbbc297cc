import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { onHead } from "./on-head";

it.each<[string, RequestListener]>([
  ["is written by the first byte", (_, response) => response.setHeader("X-Kind", "one").end("text")],
  ["is written alone", (_, response) => response.writeHead(200, { "X-Kind": "one" }).end("text")],
  ["has a message", (_, response) => response.writeHead(200, "Well", { "X-Kind": "one" }).end("text")],
  ["is a list", (_, response) => response.writeHead(200, ["X-Kind", "one"]).end("text")],
  ["is flushed first", (_, response) => response.setHeader("X-Kind", "one").flushHeaders()],
])("sees and changes a head that %s, once", async (_, answer) => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    onHead(response, () => {
      seen.push(response.statusCode, response.getHeader("x-kind"));
      response.setHeader("X-Kind", "another");
    });
    answer(request, response);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(headers.get("x-kind")).toBe("another");
  expect(seen).toEqual([200, "one"]);
  server.closeAllConnections();
  server.close();
});
