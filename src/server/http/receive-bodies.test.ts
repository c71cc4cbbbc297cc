import { once } from "node:events";
import { createServer, request as httpRequest, type RequestOptions } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bodyFailure, maxBodyBytes, receiveBodies } from "./receive-bodies";
import { refuseBodies } from "./refuse-bodies";
import { makeSlowBodies } from "./slow-bodies";

/** The number of requests that were passed on. */
let handedOn = 0;
const api = receiveBodies(
  (request, response) => {
    handedOn += 1;
    const failure = bodyFailure(request);
    const { rawBody } = request as { rawBody?: Buffer };
    response.statusCode = failure ? 400 : 200;
    response.end(failure?.code ?? rawBody?.toString() ?? "no body was read");
  },
  {
    isStreamed: ({ url }) => url === "/api/form",
    deadlineMs: 400,
    graceMs: 100,
    slowBodies: makeSlowBodies(2),
  },
);
const page = refuseBodies(({ method }, response) => {
  response.statusCode = method === "GET" ? 200 : 405;
  response.end("a page");
});
const server = createServer((request, response) =>
  request.url?.startsWith("/api/") ? api(request, response) : page(request, response),
);
const sockets: Socket[] = [];

beforeAll(async () => {
  await once(server.listen(0), "listening");
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

/** Opens a connection from another loopback address, and sends `text`. */
async function open(text: string, localAddress = "127.0.0.1") {
  const socket = connect({ port: port(), host: "127.0.0.1", localAddress });
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString())).on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return { socket, received: () => received };
}
const head = (path: string, length: number, method = "POST") =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends a request over a reused connection, and returns the answer. */
async function send(options: RequestOptions, body: string | Buffer) {
  const request = httpRequest({ port: port(), host: "127.0.0.1", method: "POST", ...options });
  request.end(body);
  const [response] = await once(request, "response");
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, connection: response.headers.connection, text };
}

describe("a body of the API", () => {
  it("is passed on after it has arrived completely", async () => {
    handedOn = 0;
    const { socket, received } = await open(`${head("/api/a", 4)}ab`);
    await expect.poll(() => server.listening).toBe(true);
    expect(handedOn).toBe(0);
    socket.write("cd");
    await expect.poll(received).toMatch(/abcd$/);
    expect(received()).toMatch(/keep-alive/i);
  });

  it("that arrives too late is answered, and its connection is closed", async () => {
    const { socket, received } = await open(`${head("/api/a", 900)}a`);
    await once(socket, "end");
    expect(received()).toMatch(/connection: close[\s\S]*REQUEST_TIMEOUT$/i);
  });

  it("is refused if its address has too many slow ones, without blocking other addresses", async () => {
    const slow = await Promise.all([1, 2, 3].map(() => open(`${head("/api/a", 900)}a`)));
    const refused = () => slow.filter(({ received }) => received().includes("TOO_MANY_REQUESTS")).length;
    await expect.poll(refused).toBe(1);
    expect(await send({ path: "/api/a" }, "quick")).toMatchObject({ status: 200, text: "quick" });
    const other = await open(`${head("/api/a", 900)}a`, "127.0.0.2");
    await once(other.socket, "end");
    expect(other.received()).toContain("REQUEST_TIMEOUT");
  });

  it("that is aborted is not passed on, and is not counted any more", async () => {
    for (let times = 0; times < 5; times++) {
      const { socket } = await open(`${head("/api/a", 900)}a`);
      socket.destroy();
      await once(socket, "close");
    }
    handedOn = 0;
    const slow = await Promise.all([1, 2].map(() => open(`${head("/api/a", 900)}a`)));
    await Promise.all(slow.map(({ socket }) => once(socket, "end")));
    for (const { received } of slow) expect(received()).toContain("REQUEST_TIMEOUT");
    expect(handedOn).toBe(2);
  });

  it.each([
    ["by its length", { "Content-Length": maxBodyBytes + 1 }],
    ["while it is read", { "Transfer-Encoding": "chunked" }],
  ])("that is too large is refused %s, and the connection is not used again", async (_, headers) => {
    const answer = await send({ path: "/api/a", headers }, Buffer.alloc(maxBodyBytes + 1, "a"));
    expect(answer).toEqual({ status: 400, connection: "close", text: "PAYLOAD_TOO_LARGE" });
  });
});

describe("a form that is streamed", () => {
  it("is passed on immediately, and counts until it has ended", async () => {
    const forms = await Promise.all([1, 2].map(() => open(head("/api/form", 900))));
    await expect.poll(() => forms.every(({ received }) => received().includes("no body was read"))).toBe(true);
    const third = await open(head("/api/form", 900));
    await expect.poll(third.received).toContain("TOO_MANY_REQUESTS");
  });
});

describe("an answer before the end of the body", () => {
  it("reaches a client that is still sending, which can continue on another connection", async () => {
    for (const path of ["/api/a", "/page"]) {
      for (let times = 0; times < 3; times++) {
        const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
          method: "POST",
          body: new Uint8Array(6_000_000),
        });
        expect([answer.status, answer.headers.get("connection")]).toEqual([path === "/page" ? 405 : 400, "close"]);
        expect(await (await fetch(`http://127.0.0.1:${port()}/page`)).text()).toBe("a page");
      }
    }
  });
});

describe("an address without bodies", () => {
  it("answers immediately if a body is announced", async () => {
    for (const [method, status] of [
      ["GET", 400],
      ["POST", 405],
    ] as const) {
      const { received } = await open(head("/page", 900, method));
      await expect.poll(received).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*connection: close`, "i"));
    }
  });
});
