import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { withApp } from "./support";

/** Long enough for the server to cut slow bodies, and for their connections to come back. */
const attackMs = 12_000;
/** A request that waited for slow bodies would take nearly the 10 s after which the server cuts them. */
const waitedMs = 5_000;

const app = withApp();

/** Sends a request from another loopback address, and measures its milliseconds. */
async function send(path: string, { from = "127.0.0.2", body }: { from?: string; body?: object } = {}) {
  const began = performance.now();
  const { hostname, port } = new URL(app().url);
  const request = httpRequest({
    hostname,
    port,
    path,
    family: 4,
    localAddress: from,
    agent: false,
    method: body ? "POST" : "GET",
    headers: { Connection: "close", ...(body && { "Content-Type": "application/json" }) },
  });
  request.end(body && JSON.stringify(body));
  const [response] = await once(request, "response");
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: Number(response.statusCode), text, ms: performance.now() - began };
}

/** Keeps `count` connections open that send a head and then a byte a second; closed ones are reopened after two seconds. */
function attack(count: number, head: string) {
  const { port } = new URL(app().url);
  const sockets = new Set<Socket>();
  const answers: string[] = [];
  let isOver = false;
  const open = () => {
    if (isOver) return;
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(head));
    sockets.add(socket);
    socket.on("data", (chunk: Buffer) => {
      const status = /^HTTP\/1.1 (\d+)/.exec(chunk.toString())?.[1];
      if (status) answers.push(status);
    });
    socket.on("error", () => undefined).on("end", () => socket.end());
    socket.once("close", () => {
      sockets.delete(socket);
      setTimeout(open, 2_000);
    });
  };
  for (let index = 0; index < count; index++) open();
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 1_000);
  const stop = () => {
    isOver = true;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  };
  return { answers, stop };
}

const login = { email: "nobody@example.com", password: "bamboo-river-42" };
const asOthersDo = [
  () => send("/api/health"),
  () => send("/api/auth/login", { body: login }),
  () => send("/api/auth/login", { body: login, from: "127.0.0.1" }),
  () => send(`/api/tours?search=${Math.random()}`),
  () => send("/contact"),
  () => send("/login"),
];

/** Requests pages over `count` connections, thirty pipelined on each. `pages` is the number received. */
function pipeline(count: number, path: string) {
  const { port } = new URL(app().url);
  const burst = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(30);
  let pages = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(burst));
    socket.on("data", (chunk) => {
      pages += chunk.toString("latin1").split("HTTP/1.1 200").length - 1;
    });
    return socket.on("error", () => undefined);
  });
  return { pages: () => pages, stop: () => sockets.forEach((socket) => void socket.destroy()) };
}

/** Sends other requests for a while: their statuses, and those that took as long as if they waited for slow bodies. */
async function watchOthers(milliseconds: number) {
  const statuses: Record<number, number> = {};
  const waited: number[] = [];
  for (const until = Date.now() + milliseconds; Date.now() < until; ) {
    const answers = await Promise.all(asOthersDo.map((ask) => ask()));
    for (const { status, ms } of answers) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (ms > waitedMs) waited.push(ms);
    }
    await sleep(50); // a pace that a busy server can keep
  }
  return { statuses: Object.keys(statuses).sort(), waited };
}

describe("while bodies come slowly", () => {
  it.each([
    [
      "500 logins",
      500,
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
    ],
    [
      "500 forms",
      500,
      "POST /api/tours HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x",
    ],
    [
      "200 forms for a page",
      200,
      "POST / HTTP/1.1\r\nHost: a\r\nNext-Action: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x",
    ],
  ])("%s, no other request waits for them", async (_, count, head) => {
    const { answers, stop } = attack(count, head);
    const others = await watchOthers(attackMs);
    stop();
    expect(answers.length).toBeGreaterThan(count - 64);
    expect(answers.filter((status) => !/^(4\d\d|503)$/.test(status))).toEqual([]);
    expect(others).toEqual({ statuses: ["200", "401"], waited: [] });
  });

  it("health reports that requests are refused, and later that none are", async () => {
    const head = "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{";
    const { stop } = attack(100, head);
    const health = async () => {
      const { status, text } = await send("/api/health");
      return { code: status, ...(JSON.parse(text) as object) };
    };
    const patience = { timeout: 20_000, interval: 200 };
    await expect.poll(health, patience).toEqual({ code: 200, status: "ok", database: "up", refusing: true });
    stop();
    await expect.poll(health, patience).toMatchObject({ refusing: false });
  });
});

describe("while 230 connections request thirty pages each,", () => {
  it("requests of other addresses are answered", async () => {
    const { pages, stop } = pipeline(230, "/profile");
    const { statuses } = await watchOthers(3_000);
    const waits: number[] = [];
    for (let count = 0; count < 15; count++) {
      const before = pages();
      expect((await send("/login")).status).toBe(200);
      waits.push(pages() - before);
    }
    stop();
    expect(statuses).toEqual(["200", "401"]);
    // In order of arrival, each page would wait for the 200 before it.
    expect(waits.sort((a, b) => a - b)[7], waits.join(" ")).toBeLessThan(100);
  });
});
