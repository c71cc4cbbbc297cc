import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { withApp } from "./support";

const app = withApp({ LOG_LEVEL: "info" });
/** The app's output when it became ready. */
let written: string;

beforeAll(() => {
  written = app().output();
});

const folder = "/_next/image?w=640&q=75";

/** Sends the bytes unchanged; `fetch` would normalize the address. */
async function send(line: string, ...headers: string[]) {
  const socket = connect(Number(new URL(app().url).port), "localhost");
  const lines = [`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  const [head = "", ...body] = (await text(socket)).split("\r\n\r\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  return {
    status: Number(head.split(" ")[1]),
    type: header("content-type"),
    policy: header("content-security-policy"),
    allow: header("allow"),
    body: body.join("\r\n\r\n"),
  };
}

describe("an invalid address of a page gets the site's 404 page:", () => {
  it.each([
    "/%",
    "/tour/%",
    "/tour/100%",
    "/car/%ff",
    "/offers/%c0",
    "/browse/%",
    "/%E0%A4%A",
    "/images/%",
    "/favicon.ico/%",
    "/sitemap.xml/%",
    "/_next/%",
    "/_next/static/%",
    "/_next/data/%",
    "/_next/none",
    "/%00",
    "/_global-error",
    "/_error",
    "/_not-found",
    "/500",
    "/tour/%00",
    "http://localhost/%",
  ])("GET %s", async (target) => {
    const { status, type, policy, body } = await send(`GET ${target}`);
    expect([status, type]).toEqual([404, "text/html; charset=utf-8"]);
    expect(policy).toMatch(/'nonce-[^']+'/);
    expect(body).toMatch(/This path ends here|(Tour|Car|Offer) not found/i);
    expect(body).toContain(`nonce="${/'nonce-([^']+)'/.exec(policy ?? "")?.[1]}"`);
  });
});

it("an invalid address of the portal gets the portal's page", async () => {
  const { status, type, policy, body } = await send("GET /admin/%");
  expect([status, type]).toEqual([404, "text/html; charset=utf-8"]);
  expect(policy).toMatch(/'nonce-[^']+'/);
  expect(body).toMatch(/<title>Page not found/);
});

describe("a malformed request for a page gets the site's error page:", () => {
  it.each<[number, string]>([
    ...["GET *", "OPTIONS *", "GET offers", "GET foo:bar", "GET /\xff", "GET /a b"].map(badLine),
    ...[`GET ${folder}`, `GET ${folder}&url=%`, `GET ${folder}&url=%2Felsewhere.png`].map(badLine),
    ...["GET /_next/image?url=%2Fimages%2Ftours%2Fdzukou-valley-lilies.avif&w=1&q=75", "GET /_next/image/%"].map(
      badLine,
    ),
    [404, `GET ${folder}&url=%2Fimages%2Fnothing.avif`],
    [404, `GET ${folder}&url=%2Fimages%2F%25ff.avif`],
  ])("%i for %s", async (expected, line) => {
    const { status, type, policy, body } = await send(line);
    expect([status, type]).toEqual([expected, "text/html; charset=utf-8"]);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain('<a class="home" href="/">Home</a>');
  });
});

it("a long address is a 404, one over 16 kB a 431", async () => {
  expect((await send(`GET /${"a".repeat(10_000)}`)).body).toContain("This path ends here");
  const { status, body } = await send(`GET /${"a".repeat(17_000)}`);
  expect(status).toBe(431);
  expect(body).toContain("This address is too long");
});

function badLine(line: string): [number, string] {
  return [400, line];
}

describe("another method is a 405 that lists the allowed ones:", () => {
  const methods = ["TRACE", "POST", "PUT", "PATCH", "DELETE", "SEARCH", "QUERY", "PROPFIND", "M-SEARCH", "FOO"];
  const pages = ["/", "/tour/abc", "/nowhere", "/favicon.ico", "/robots.txt", "/_next/static/x", "/_next/image"];
  it.each(methods)("%s of a page", async (method) => {
    for (const path of pages) {
      const { status, type, allow, body } = await send(`${method} ${path}`);
      expect([path, status, allow]).toEqual([path, 405, "GET, HEAD, OPTIONS"]);
      expect(type).toBe("text/html; charset=utf-8");
      expect(body).toContain("This does not work here");
    }
  });

  it("CONNECT", async () => {
    expect(await send("CONNECT localhost:80")).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS" });
  });

  it("TRACE of the API", async () => {
    for (const path of ["/api/tours", "/api/auth/google", "/uploads/x.webp"]) {
      const { status, type, allow } = await send(`TRACE ${path}`);
      expect([path, status, type]).toEqual([path, 405, "application/problem+json"]);
      expect(allow).toContain("GET");
    }
  });

  it("except OPTIONS", async () => {
    expect(await send("OPTIONS /favicon.ico")).toMatchObject({ status: 204, allow: "GET, HEAD, OPTIONS" });
  });
});

describe("below /api and /uploads the answer is a problem:", () => {
  it.each<[number, string, string[]]>([
    [404, "GET /api/%", []],
    [404, "GET /api/try/%", []],
    [404, "GET /uploads/%", []],
    [404, "GET /uploads/%ff", []],
    [400, "GET /api/tours/%", []],
    [400, "GET /api/tours/%ff", []],
    [400, "GET /api/tours/\\", []],
    [400, "FOO /api/tours", []],
    [400, "GET /api/tours/\xff", []],
  ])("%i for %s", async (expected, line, headers) => {
    const { status, type, body } = await send(line, ...headers);
    expect([status, type]).toEqual([expected, "application/problem+json"]);
    expect(body).toContain('"message"');
  });

  it("404 for GET /api/trpc/%, in tRPC's form", async () => {
    const { status, body } = await send("GET /api/trpc/%");
    expect(status).toBe(404);
    expect(body).toContain("There is no such procedure.");
  });
});

it("an absolute address is read as its path, and a double or backward slash as one slash", async () => {
  expect(await send("GET http://elsewhere.example/contact")).toMatchObject({ status: 200 });
  for (const target of ["//", "/\\", "//elsewhere.example/"]) expect((await send(`GET ${target}`)).status).toBe(308);
});

it("a request to upgrade the protocol is ignored", async () => {
  const h2c = ["Connection: Upgrade, close", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"];
  expect((await send("GET /contact", ...h2c)).status).toBe(200);
});

describe("a file", () => {
  const files = ["/images/cars/suv.avif", "/favicon.ico"];

  it.each([
    ["Range: bytes=99999999-", 416],
    ["Range: bytes=5-2", 416],
    ['If-Match: "another"', 412],
    ["If-Unmodified-Since: Wed, 01 Jan 2020 00:00:00 GMT", 412],
  ])("is refused with %s: %i", async (header, status) => {
    for (const file of files) expect([file, (await send(`GET ${file}`, header)).status]).toEqual([file, status]);
  });

  it("says how long it is if the range is beyond its end", async () => {
    for (const file of files) {
      const answer = await fetch(`${app().url}${file}`, { headers: { Range: "bytes=99999999-" } });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
    }
  });
});

it.each(["/contact", "/api/tours", "/api/auth/google", "/uploads/x.webp", "/favicon.ico"])(
  "a second Host for %s is refused",
  async (path) => {
    expect((await send(`GET ${path}`, "Host: elsewhere.example")).status).toBe(400);
  },
);

it("no such request is logged", () => {
  expect(app().output()).toBe(written);
});
