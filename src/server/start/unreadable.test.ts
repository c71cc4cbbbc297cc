import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { answerUnreadable } from "./unreadable";

const server = createServer((_, response) => response.write("begun")).listen(0, "127.0.0.1");
answerUnreadable(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(bytes: string): Promise<string> {
  if (!server.listening) await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes, "latin1");
  return text(socket);
}

it.each([
  ["an unknown method", "FOO / HTTP/1.1\r\n\r\n", 405, "This does not work here"],
  ["CONNECT", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "This does not work here"],
  ["a path with bytes outside ASCII", "GET /\xff HTTP/1.1\r\n\r\n", 400, "We could not read this request"],
  ["data that is not HTTP", "\x16\x03\x01\x02", 400, "We could not read this request"],
  ["a path over 16 kB", `GET /${"x".repeat(17_000)} HTTP/1.1\r\n\r\n`, 431, "This address is too long"],
])("%s is answered with a page, and the connection is closed", async (_, bytes, status, title) => {
  const answer = await send(bytes);
  const [head = "", page = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nConnection: close`, "s"));
  expect(head.includes("Allow: GET, HEAD, OPTIONS")).toBe(status === 405);
  expect(head).toContain("X-Content-Type-Options: nosniff");
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(page)}`);
});

it("a malformed request for an API address is answered with a problem", async () => {
  const [head = "", body = ""] = (await send("FOO /api/tours HTTP/1.1\r\n\r\n")).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 400 .*Content-Type: application\/problem\+json/s);
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
});

it("nothing is written into an answer in progress", async () => {
  const answer = await send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nFOO / HTTP/1.1\r\n\r\n");
  expect(answer.match(/HTTP\/1.1/g)?.length ?? 0).toBeLessThan(2);
  expect(answer).not.toContain("<h1>");
});
