import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { retrying } from "../../clients/typescript/src/retrying";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const servers: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that handles the requests one after the other by these, and the further ones by the last. */
async function serverOf(...handlers: Handler[]) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    handlers[Math.min(bodies.length, handlers.length) - 1]?.(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies };
}

const answers =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { Connection: "close", ...headers }).end("{}");
  };
const hangsUp: Handler = (request) => request.socket.destroy();
const ok = answers(200);
const fast = retrying(fetch, { tries: 3, pauseMs: 1 });
const post = (url: string, headers: Record<string, string> = {}) =>
  new Request(url, { method: "POST", body: "{}", headers });
const withKey = { "Idempotency-Key": "a" };

describe("the typed client repeats", () => {
  it.each([
    ["a request without an answer", hangsUp],
    ["one that should come again", answers(503, { "Retry-After": "0" })],
    ["one above a limit", answers(429, { "Retry-After": "0" })],
    ["one whose first one still runs", answers(409, { "Retry-After": "0" })],
    ["one that a proxy could not pass on", answers(502)],
  ])("%s", async (_, handler) => {
    const { url, bodies } = await serverOf(handler, handler, ok);
    expect((await fast(new Request(url))).status).toBe(200);
    expect(bodies).toHaveLength(3);
  });

  it("a POST with an Idempotency-Key, with its body", async () => {
    const { url, bodies } = await serverOf(hangsUp, ok);
    expect((await fast(post(url, withKey))).status).toBe(200);
    expect(bodies).toEqual(["{}", "{}"]);
  });
});

describe("the typed client does not repeat", () => {
  it.each([
    ["a refusal", answers(409)],
    ["a defect of the server", answers(500)],
    ["what should come again later than it waits", answers(429, { "Retry-After": "3600" })],
  ])("%s", async (_, handler) => {
    const { url, bodies } = await serverOf(handler, ok);
    expect((await fast(new Request(url))).status).not.toBe(200);
    expect(bodies).toHaveLength(1);
  });

  it("a POST without an Idempotency-Key, which would be done twice", async () => {
    const { url, bodies } = await serverOf(hangsUp, ok);
    await expect(fast(post(url))).rejects.toThrow("fetch failed");
    expect(bodies).toHaveLength(1);
  });

  it("for ever: the last answer or failure is the caller's", async () => {
    const busy = await serverOf(answers(503, { "Retry-After": "0" }));
    expect((await fast(new Request(busy.url))).status).toBe(503);
    expect(busy.bodies).toHaveLength(3);
    const gone = await serverOf(hangsUp);
    await expect(fast(new Request(gone.url))).rejects.toThrow("fetch failed");
    expect(gone.bodies).toHaveLength(3);
  });
});
