import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { newNonce } from "~/server/security/csp";
import { cachePages } from "./cached-pages";
import { pageCache } from "./caches";

let requests = 0;
let renderings = 0;
/** Answers the next renderings; null: a normal page. */
let instead: RequestListener | null = null;

const cacheable = "public, max-age=0, must-revalidate";

/** Renders a page as Next does: policy and HTML contain the same new nonce, and the HTML is written in several chunks. */
const render: RequestListener = (request, response) => {
  renderings += 1;
  if (instead) return instead(request, response);
  answerPage(response, { "Cache-Control": cacheable });
};

function answerPage(response: ServerResponse, headers: OutgoingHttpHeaders, status = 200, gaps: number[] = []): void {
  const nonce = newNonce();
  response.statusCode = status;
  response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}' 'strict-dynamic'`);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.write(`<script nonce="${nonce}"></script><p>ব্ৰহ্মপুত্ৰ ${renderings}`);
  for (const gap of gaps) response.write(`${"ব".repeat(gap)}<script nonce="${nonce}"></script>`);
  response.end(`<script nonce="${nonce}"></script>`);
}
const answer = cachePages(render);
const server = createServer((request, response) => {
  requests += 1;
  return answer(request, response);
}).listen(0, "127.0.0.1");

beforeEach(() => {
  pageCache().isLive = true;
});
afterEach(() => {
  pageCache().isLive = false;
  instead = null;
  requests = 0;
  renderings = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function open(path: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
  const [type, cacheControl, cookies] = ["content-type", "cache-control", "set-cookie"].map((name) =>
    answer.headers.get(name),
  );
  const encoding = answer.headers.get("content-encoding");
  const length = Number(answer.headers.get("content-length"));
  return { html, nonce, text: html.replaceAll(nonce, ""), type, cacheControl, cookies, encoding, length };
}

describe("a page of the catalogue", () => {
  it("is rendered once, and has a different nonce in each answer", async () => {
    const pages = [await open("/browse/tours"), await open("/browse/tours"), await open("/browse/tours")];
    expect(renderings).toBe(1);
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
    expect(new Set(pages.map(({ text }) => text))).toEqual(
      new Set(['<script nonce=""></script><p>ব্ৰহ্মপুত্ৰ 1<script nonce=""></script>']),
    );
    for (const { html, nonce, type } of pages) {
      expect(html.split(nonce)).toHaveLength(3);
      expect(type).toBe("text/html; charset=utf-8");
    }
  });

  it.each(["br", "gzip"])(
    "is compressed by %s in one piece, with its own nonce, for clients that accept it",
    async (name) => {
      instead = (_, response) => answerPage(response, { "Cache-Control": cacheable }, 200, [10, 5_000, 100, 5_000]);
      await open("/browse/tours");
      const plain = await open("/browse/tours", { headers: { "Accept-Encoding": "identity" } });
      const small = await open("/browse/tours", { headers: { "Accept-Encoding": name } });
      expect([plain.encoding, small.encoding]).toEqual([null, name]);
      expect(small.length).toBeLessThan(plain.length / 10);
      expect(small.text).toBe(plain.text);
      expect(small.html.split(small.nonce)).toHaveLength(7);
    },
  );

  it("is copied byte for byte, apart from its nonce, for short and long gaps between nonces", async () => {
    const gaps = [0, 10, 5_000, 100, 4_096, 4_097, 20_000, 0];
    instead = (_, response) => answerPage(response, { "Cache-Control": cacheable }, 200, gaps);
    const [first, ...copies] = [
      await open("/browse/hotels"),
      await open("/browse/hotels"),
      await open("/browse/hotels"),
    ];
    for (const { html, nonce, text } of copies) {
      expect(text).toBe(first.text);
      expect(nonce).not.toBe(first.nonce);
      expect(html).toBe(first.html.replaceAll(first.nonce, nonce));
    }
  });

  it("is rendered again after a change, also after one during its rendering", async () => {
    await open("/");
    pageCache().invalidate();
    await open("/");
    instead = (_, response) => {
      pageCache().invalidate();
      instead = null;
      render(_, response);
    };
    await open("/offers");
    await open("/offers");
    expect(renderings).toBe(5);
  });

  it.each<[string, string, RequestInit]>([
    ["for another address", "/profile", {}],
    ["for an address below it", "/tour/1/reviews", {}],
    ["for a similar address", "/offersx", {}],
    ["for an address with a token", "/auth/callback?token=x", {}],
    ["for navigation inside an open page", "/browse/tours", { headers: { rsc: "1" } }],
    ["for the prefetching of a link", "/browse/tours", { headers: { "next-router-prefetch": "1" } }],
    ["for another method", "/browse/tours", { method: "POST" }],
  ])("is rendered for each request %s", async (_, path, init) => {
    await open(path, init);
    await open(path, init);
    expect(renderings).toBe(2);
  });

  it.each<[string, RequestListener]>([
    ["is a 404", (_, response) => response.writeHead(404, { "Content-Type": "text/html" }).end("none")],
    ["is not HTML", (_, response) => response.setHeader("Content-Type", "application/json").end("{}")],
    ["has no policy", (_, response) => response.setHeader("Content-Type", "text/html").end("<p>bare")],
    [
      "failed to load its data",
      (_, response) => {
        pageCache().discardLoads();
        instead = null;
        render(_, response);
      },
    ],
  ])("is not cached when it %s", async (_, answer) => {
    instead = answer;
    await open("/tour/1");
    instead = null;
    await open("/tour/1");
    expect(renderings).toBeGreaterThanOrEqual(2);
    expect((await open("/tour/1")).text).toContain(`${renderings}`);
  });

  it.each<[string, OutgoingHttpHeaders, number?]>([
    ["sets a cookie", { "Cache-Control": cacheable, "Set-Cookie": "visitor=1" }],
    ["is private", { "Cache-Control": "private" }],
    ["says no-store", { "Cache-Control": "no-store" }],
    ["is public but says no-store", { "Cache-Control": "public, no-store" }],
    ["has no Cache-Control", {}],
    ["varies by cookie", { "Cache-Control": cacheable, Vary: "Accept-Encoding, Cookie" }],
    ["is not found", { "Cache-Control": cacheable }, 404],
    ["is partial content", { "Cache-Control": cacheable }, 206],
  ])("is not sent to other clients when it %s", async (_, headers, status) => {
    instead = (__, response) => answerPage(response, headers, status);
    const first = await open("/tour/1");
    expect(first.text).toContain("ব্ৰহ্মপুত্ৰ 1");
    expect(first.cookies).toBe(headers["Set-Cookie"] ?? null);
    instead = null;
    const second = await open("/tour/1");
    expect(second.text).toContain("ব্ৰহ্মপুত্ৰ 2");
    expect(second.cookies).toBeNull();
  });

  it("forbids browsers and other caches to store it, in each answer", async () => {
    const forbidding = "private, no-cache, no-store, max-age=0, must-revalidate";
    expect((await open("/offers")).cacheControl).toBe(forbidding);
    expect((await open("/offers")).cacheControl).toBe(forbidding);
    expect((await open("/offers", { method: "HEAD" })).cacheControl).toBe(forbidding);
    expect(renderings).toBe(2);
    instead = (_, response) => answerPage(response, { "Cache-Control": "no-store" });
    expect((await open("/offers?page=2")).cacheControl).toBe("no-store");
  });

  it("is rendered without the cookies and the token of the request", async () => {
    instead = ({ headers }, response) =>
      response.end(`${headers.cookie} ${headers.authorization} ${headers["accept-language"]}`);
    const headers = { Cookie: "visitor=1", Authorization: "Bearer x", "Accept-Language": "as" };
    expect((await open("/offers", { headers })).html).toBe("undefined undefined as");
    expect((await open("/profile", { headers })).html).toBe("visitor=1 Bearer x as");
  });

  it("is not cached while the cache is not live", async () => {
    pageCache().isLive = false;
    await open("/");
    await open("/");
    expect(renderings).toBe(2);
  });
});

describe("a page that is being rendered", () => {
  /** Makes the next rendering wait until the returned function is called; later ones are immediate. */
  function holdNext(): () => void {
    let end = () => {};
    instead = (request, response) => {
      instead = null;
      end = () => render(request, response);
      renderings -= 1;
    };
    return () => end();
  }
  const arrived = (count: number) => expect.poll(() => requests).toBe(count);

  it("is waited for by all requests for it", async () => {
    const end = holdNext();
    const first = open("/");
    await arrived(1);
    const later = [open("/"), open("/")];
    await arrived(3);
    end();
    const pages = await Promise.all([first, ...later]);
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
    expect(renderings).toBe(1);
  });

  it("is rendered again, once for all waiting requests, after a change during the rendering", async () => {
    const end = holdNext();
    const first = open("/");
    await arrived(1);
    pageCache().invalidate();
    const later = [open("/"), open("/"), open("/")];
    await arrived(4);
    end();
    expect((await first).text).toContain("</script><p>ব্ৰহ্মপুত্ৰ 1<");
    for (const page of await Promise.all(later)) expect(page.text).toContain("</script><p>ব্ৰহ্মপুত্ৰ 2<");
    expect(renderings).toBe(2);
  });

  it.each<[string, string, () => void]>([
    ["another page", "/offers", () => {}],
    ["the same page while the cache is not live", "/", () => Object.assign(pageCache(), { isLive: false })],
  ])("does not delay requests for %s", async (_, path, prepare) => {
    prepare();
    const end = holdNext();
    const first = open("/");
    await arrived(1);
    expect((await open(path)).html).toContain("</script>");
    end();
    await first;
  });

  it("is no longer waited for when its client has left, or after two seconds", async () => {
    holdNext();
    const gone = new AbortController();
    const first = open("/", { signal: gone.signal }).catch(() => "gone");
    await arrived(1);
    const later = open("/");
    await arrived(2);
    gone.abort();
    expect(await first).toBe("gone");
    expect((await later).html).toContain("</script>");

    const end = holdNext();
    const endless = open("/tour/1");
    await arrived(3);
    expect((await open("/tour/1")).html).toContain("</script>");
    end();
    await endless;
  });

  it("is not delayed by a client that reads nothing", async () => {
    const large = "x".repeat(64 * 1024);
    instead = async (_, response) => {
      response.setHeader("Content-Security-Policy", "script-src 'nonce-one'").setHeader("Content-Type", "text/html");
      response.setHeader("Cache-Control", cacheable);
      for (let part = 0; part < 100; part++) if (!response.write(large)) await once(response, "drain");
      response.end();
    };
    const idler = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    idler.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => pageCache().get("/")?.bytes).toBe(100 * large.length);
    idler.destroy();
  });
});
