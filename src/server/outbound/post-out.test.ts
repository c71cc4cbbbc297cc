import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startDnsServer } from "~tests/support/dns-server";
import { testTls, trustTestCa } from "~tests/support/smtp-server";
import { answerWith, startReceiver } from "~tests/support/webhook-receiver";
import { maxAnswerBytes, postOut } from "./post-out";

const here = { siteUrl: "https://luit.example.com", toLoopback: true };
const body = JSON.stringify({ type: "webhook.test", data: {} });

/** Posts the test message. `stop` breaks it off. */
const post = (url: string, { reach = here, timeoutMs = 15_000, stop = new AbortController().signal } = {}) =>
  postOut(
    { url, headers: { "content-type": "application/json", "webhook-id": "m1" }, body, timeoutMs, signal: stop },
    reach,
  );

/** A server that speaks what it likes. Returns its address. */
async function startTcp(behave: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => behave(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe("a post to somebody else's address", () => {
  it("brings headers and body, and back the status and the answer", async () => {
    const receiver = await startReceiver(answerWith(429, { "retry-after": "30" }, "slower"));
    expect(await post(receiver.url)).toEqual({ status: 429, retryAfter: "30", text: "slower" });
    expect(receiver.received).toMatchObject([{ path: "/hooks", body, headers: { "webhook-id": "m1" } }]);
  });

  it("goes by TLS, with a certificate that is good for the name and of somebody who is trusted", async () => {
    onTestFinished(trustTestCa());
    const good = await startReceiver(answerWith(204), testTls("server"));
    expect(await post(good.url)).toMatchObject({ status: 204 });
    const bad = await startReceiver(answerWith(204), testTls("self-signed"));
    await expect(post(bad.url)).rejects.toThrow("No valid answer: DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(bad.received).toEqual([]);
  });

  it("follows no redirect, wherever it leads", async () => {
    const inside = await startReceiver();
    const receiver = await startReceiver(answerWith(307, { location: inside.url }));
    expect(await post(receiver.url)).toMatchObject({ status: 307 });
    expect(inside.received).toEqual([]);
  });

  it("is refused for this machine and our own site", async () => {
    const receiver = await startReceiver();
    const strict = { ...here, toLoopback: false };
    const asTls = receiver.url.replace("http:", "https:");
    await expect(post(asTls, { reach: strict })).rejects.toThrow("This address is not on the public internet");
    await expect(post(receiver.url, { reach: strict })).rejects.toThrow("The address must begin with https://");
    const own = { ...here, siteUrl: `http://127.0.0.1:${receiver.port}` };
    await expect(post(receiver.url, { reach: own })).rejects.toThrow("This is the address of our own site");
    expect(receiver.received).toEqual([]);
  });

  it("goes to the address that was checked, though the name leads elsewhere a moment later", async () => {
    const receiver = await startReceiver();
    const questions = await startDnsServer((_, count) => [count === 1 ? "127.0.0.1" : "10.0.0.1"]);
    const url = `http://agency.test:${receiver.port}/hooks`;
    expect(await post(url)).toMatchObject({ status: 204 });
    expect(questions).toEqual(["agency.test"]);
    await expect(post(url)).rejects.toThrow("Its name leads to an address that is not on the public internet");
    expect(receiver.received).toHaveLength(1);
  });

  it("is refused if one of the addresses of its name is private", async () => {
    const receiver = await startReceiver();
    await startDnsServer(() => ["127.0.0.1", "169.254.169.254"]);
    const posted = post(`http://agency.test:${receiver.port}/hooks`);
    await expect(posted).rejects.toThrow("Its name leads to an address that is not on the public internet");
    expect(receiver.received).toEqual([]);
  });

  it("never goes to a public address without TLS, nor to a name without one", async () => {
    await startDnsServer((name) => (name === "agency.test" ? ["8.8.8.8"] : []));
    await expect(post("http://agency.test/")).rejects.toThrow("Its name leads to an address that is not on the public");
    await expect(post("https://nobody.test/")).rejects.toThrow("nobody.test has no address");
  });

  it.each<[string, (socket: Socket) => void, string]>([
    ["garbage", (socket) => socket.end("nonsense\r\n\r\n"), "No valid answer: HPE_INVALID_CONSTANT"],
    ["nothing, and closes", (socket) => socket.destroy(), "No valid answer: ECONNRESET"],
    ["half a head", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-le"), "No valid answer: ECONNRESET"],
    [
      "another protocol",
      (socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
      "No valid answer",
    ],
    [
      "a head without end",
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${"x".repeat(100_000)}\r\n\r\n`),
      "No valid answer: HPE_HEADER_OVERFLOW",
    ],
  ])("fails when it is answered %s", async (_, behave, message) => {
    await expect(post(await startTcp(behave))).rejects.toThrow(message);
  });

  it("reads the beginning of an endless answer, and closes the connection", async () => {
    const closings: Promise<unknown>[] = [];
    const receiver = await startReceiver((response) => {
      closings.push(once(response, "close"));
      response.writeHead(200);
      response.on("drain", () => response.write("x".repeat(100_000)));
      response.write("x".repeat(1_000_000));
    });
    const { status, text } = await post(receiver.url);
    expect([status, text.length]).toEqual([200, maxAnswerBytes]);
    expect(await Promise.all(closings)).toHaveLength(1);
  });

  it("counts by its status if the body breaks off", async () => {
    const url = await startTcp((socket) => {
      socket.write("HTTP/1.1 202 Accepted\r\ncontent-length: 100\r\n\r\npart");
      setImmediate(() => socket.destroy());
    });
    expect(await post(url)).toEqual({ status: 202, retryAfter: null, text: "part" });
  });

  it("ends after its time, and when it is broken off", async () => {
    const receiver = await startReceiver(() => undefined);
    await expect(post(receiver.url, { timeoutMs: 50 })).rejects.toThrow("No answer within 0.05 seconds");
    const stop = new AbortController();
    const posted = post(receiver.url, { stop: stop.signal });
    await expect.poll(() => receiver.received.length).toBe(2);
    stop.abort();
    await expect(posted).rejects.toThrow("This server has stopped during the request");
  });
});
