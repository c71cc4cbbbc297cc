import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { forPages, withErrorPages } from "./page-requests";

let render: RequestListener;
const server = createServer(forPages(withErrorPages((...both) => render(...both)))).listen(0, "127.0.0.1");
afterAll(() => server.close());
beforeEach(() => {
  render = ({ url }, response) => response.setHeader("Content-Type", "text/html").end(`page ${url}`);
});

async function ask(path: string, init: RequestInit = {}) {
  if (!server.listening) await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  const { status, headers } = answer;
  const [type, allow] = ["content-type", "allow"].map((name) => headers.get(name));
  return { status, type, allow, body: await answer.text(), policy: headers.get("content-security-policy") };
}

describe("a page", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])("refuses %s", async (method) => {
    const answer = await ask("/offers", { method });
    expect(answer).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS", type: "text/html; charset=utf-8" });
    expect(answer.body).toContain("<h1>This does not work here</h1>");
    expect(answer.policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  });

  it("answers OPTIONS with the allowed methods", async () => {
    expect(await ask("/", { method: "OPTIONS" })).toMatchObject({ status: 204, allow: "GET, HEAD, OPTIONS" });
  });
});

it("refuses another method of an API address that Next serves with a problem", async () => {
  const answer = await ask("/api/auth/google", { method: "PROPFIND" });
  expect(answer).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS", type: "application/problem+json" });
  expect(JSON.parse(answer.body)).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
});

it.each([
  ["/_global-error", "/404"],
  ["/_error", "/404"],
  ["/_next/data/x/index.json", "/404"],
  ["/500", "/404"],
  ["/5000", "/5000"],
  ["/_next/static/chunks/a.js", "/_next/static/chunks/a.js"],
  ["/_next/image?url=%2Fimages%2Ftours%2Fdzukou-valley-lilies.avif&w=640&q=75", null],
  ["/_next/image?url=%2Felsewhere.avif&w=640&q=75", null],
])("%s is rendered as %s", async (path, expected) => {
  expect((await ask(path)).body).toBe(`page ${expected ?? path}`);
});

it("a path that is too long for Next is rendered as /404", async () => {
  expect((await ask(`/${"x".repeat(8000)}`)).body).toBe("page /404");
});

it.each(["nothing.avif", "%25ff.avif", "..%2Fsecret.avif", "tours%00.avif"])(
  "answers 404 for a resized /images/%s, without calling Next",
  async (name) => {
    const answer = await ask(`/_next/image?url=%2Fimages%2F${name}&w=640&q=75`);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("<h1>This path ends here</h1>");
  },
);

describe("an error from Next", () => {
  it.each<[string, number, string, RequestListener]>([
    [
      "no content type",
      400,
      "We could not read this request",
      (_, response) => Object.assign(response, { statusCode: 400 }).end("x"),
    ],
    [
      "the type text/plain",
      500,
      "The road is blocked",
      (_, response) => {
        response.statusCode = 500;
        response.setHeader("Content-Type", "text/plain").setHeader("Content-Length", 1).end("x");
      },
    ],
  ])("with %s becomes the site's error page", async (_, status, title, answer) => {
    render = answer;
    const { body, ...rest } = await ask("/");
    expect(rest).toMatchObject({ status, type: "text/html; charset=utf-8" });
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toMatch(/<\/html>\n$/);
  });

  it.each(["text/html", "text/x-component", "application/problem+json"])("as %s is sent unchanged", async (type) => {
    render = (_, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", type).end("theirs");
    };
    expect(await ask("/")).toMatchObject({ status: 404, body: "theirs" });
  });
});

it.each([
  ["Range", "bytes=9-", 416, "bytes */5"],
  ["If-Match", '"other"', 412, null],
  ["If-Unmodified-Since", "Wed, 01 Jan 2020 00:00:00 GMT", 412, null],
])("a file that is refused for its %s keeps that status, although Next fails to render it", async (...row) => {
  const [name, value, status, range] = row;
  render = (_, response) => {
    if (range) response.setHeader("Content-Range", range);
    response.setHeader("Content-Type", "application/javascript");
    response.statusCode = status;
    response.statusCode = 500;
    response.end("Internal Server Error");
  };
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/favicon.ico`, { headers: { [name]: value } });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([status, range]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toContain("<h1>We could not read this request</h1>");
});
