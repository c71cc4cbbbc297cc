import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { pathOf, withOneHost, withPath } from "./request-target";

it.each([
  ["/", "/"],
  ["/tour/x?book=1", "/tour/x?book=1"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/%", "/%25"],
  ["/tour/100%", "/tour/100%25"],
  ["/%zz%41", "/%25zz%41"],
  ["/car/%ff", "/car/%25ff"],
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/?a=%&b=%ff", "/?a=%&b=%ff"],
  ["/%?a=%", "/%25?a=%"],
  ["http://localhost/offers?x=1", "/offers?x=1"],
  ["HTTPS://elsewhere.example:8443/%", "/%25"],
  ["http://localhost", "/"],
  ["http://localhost?x", "/?x"],
  ["http://[/", "/"],
  ["//elsewhere.example/", "//elsewhere.example/"],
])("the path of %s is %s", (target, path) => {
  expect(pathOf(target)).toBe(path);
  expect(() => decodeURIComponent(path.split("?")[0] ?? "")).not.toThrow();
});

it.each(["*", "", "offers", "ftp://localhost/", "localhost:80"])("%j has no path", (target) => {
  expect(pathOf(target)).toBeNull();
});

it("answers a target without a path with a 400 page, and passes on the path of others", async () => {
  const server = createServer(withPath(({ url }, response) => response.end(url))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (line: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  const refused = await ask("OPTIONS *");
  expect(refused).toMatch(/^HTTP\/1.1 400 /);
  expect(refused).toContain("We could not read this request");
  expect(await ask("GET http://localhost/tour/%")).toMatch(/^HTTP\/1.1 200 .*\/tour\/%25/s);
  server.close();
});

it.each([
  ["/offers", "text/html; charset=utf-8"],
  ["/api/tours", "application/problem+json"],
])("two Hosts for %s are answered with 400 and %s", async (path, type) => {
  const server = createServer(withOneHost((_, response) => response.end("passed on"))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = (hosts: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return text(socket);
  };
  const answer = await ask("Host: localhost\r\nhost: elsewhere.example\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(`Content-Type: ${type}`);
  expect(await ask("Host: localhost\r\n")).toContain("passed on");
  server.close();
});
