import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { withPagePolicy } from "./page-policy";

let render: RequestListener;
const server = createServer(
  withPagePolicy((request, response) => render(request, response), { isDevelopment: false, isTls: () => true }),
).listen(0, "127.0.0.1");
afterAll(() => server.close());

/** Like Next, takes the nonce from the request's header. */
const asNext: RequestListener = ({ headers }, response) => {
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<script nonce="${nonce}"></script>`);
};
beforeEach(() => {
  render = asNext;
});

async function ask(headers: Record<string, string> = {}) {
  if (!server.listening) await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  return { policy: answer.headers.get("content-security-policy"), body: await answer.text() };
}

describe("a page", () => {
  it.each([
    ["Content-Security-Policy", "script-src 'nonce-theirs'"],
    ["Content-Security-Policy-Report-Only", "script-src 'nonce-theirs'"],
    ["X-Middleware-Override-Headers", "content-security-policy"],
    ["RSC", "0"],
  ])("has a policy of ours, whose nonce it carries, where the caller sends %s", async (name, value) => {
    const { policy, body } = await ask({ [name]: value });
    const nonce = /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(body).toBe(`<script nonce="${nonce}"></script>`);
    expect((await ask()).policy).not.toBe(policy);
  });

  it("keeps an existing policy", async () => {
    render = (_, response) =>
      response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'none'" }).end();
    expect((await ask()).policy).toBe("default-src 'none'");
  });
});

it("adds no policy to an answer that is not a page", async () => {
  render = (_, response) => response.setHeader("Content-Type", "text/x-component").end("0:{}");
  expect((await ask({ RSC: "1" })).policy).toBeNull();
});

it("removes Next's internal request headers, and keeps those that its browser code sends", async () => {
  render = ({ headers }, response) => response.end(Object.keys(headers).join());
  const theirs = { "X-Middleware-Subrequest": "proxy", "X-Invoke-Path": "/", "X-Matched-Path": "/", "X-Nonce": "x" };
  const own = { RSC: "1", "Next-Router-Prefetch": "1", "Next-Url": "/offers" };
  const names = (await ask({ ...theirs, ...own })).body.split(",");
  expect(names).toEqual(expect.arrayContaining(["rsc", "next-router-prefetch", "next-url"]));
  expect(names.filter((name) => name.startsWith("x-"))).toEqual([]);
});
