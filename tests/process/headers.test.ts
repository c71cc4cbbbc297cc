import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import { type App, startApp } from "~tests/support/app-process";
import { removeDataDir } from "~tests/support/data-dir";
import { makeFilledDir } from "~tests/support/filled-data";
import { picture } from "~tests/support/forms";
import { freePort } from "~tests/support/ports";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=63072000",
};
const ofDocuments = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};
const policyOfApi = "default-src 'none'; frame-ancestors 'none'";
const policyOfTryPage =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const policyOfUploads = "default-src 'none'; frame-ancestors 'none'; sandbox";

let app: App;
/** The address it listens on, which differs from APP_URL. */
let local: string;
let folder: string;
let styleSheet: string;
let uploaded: string;

beforeAll(async () => {
  const settings = { APP_URL: "https://luit.example", KEEP_ALIVE_SECONDS: "65" };
  folder = await makeFilledDir("headers");
  const port = await freePort();
  local = `http://localhost:${port}`;
  app = await startApp({ DATA_DIR: folder, PORT: String(port), ...settings });
  styleSheet = /\/_next\/static\/[^"]+\.css/.exec(await (await ask("/")).text())?.[0] ?? "";
  uploaded = await upload();
});
afterAll(async () => {
  await app.stop();
  await removeDataDir(folder);
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${local}${path}`, { redirect: "manual", ...init });

async function upload(): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const login = await ask("/api/auth/login", { method: "POST", headers, body: JSON.stringify(admin) });
  const { token } = (await login.json()) as { token: string };
  const body = new FormData();
  body.append("image", await picture());
  const answer = await ask("/api/upload", { method: "POST", headers: { Authorization: `Bearer ${token}` }, body });
  return ((await answer.json()) as { url: string }).url;
}

/** The security headers of an answer. */
async function headersOf(path: string, init?: RequestInit) {
  const { headers, body } = await ask(path, init);
  await body?.cancel();
  const names = [...Object.keys({ ...always, ...ofDocuments }), "content-security-policy"];
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])));
}

it("says how long idle connections are kept, as KEEP_ALIVE_SECONDS does", async () => {
  const answer = await ask("/api/health");
  expect(answer.headers.get("keep-alive")).toBe("timeout=65");
});

describe("every answer has the security headers:", () => {
  it.each([
    ["the page to try the API's operations", "/api/try", policyOfTryPage],
    ["what that page loads", "/api/try/swagger-ui-bundle.js", policyOfTryPage],
    ["the API's documentation, a page of the site", "/api/docs", expect.stringContaining("'strict-dynamic'")],
    ["a picture that is not there", "/uploads/nothing.webp", policyOfUploads],
    ["a file of the public folder", "/favicon.ico", expect.stringContaining("default-src 'self'")],
  ])("%s", async (_, path, policy) => {
    expect(await headersOf(path)).toEqual({ ...always, ...ofDocuments, "content-security-policy": policy });
  });

  it.each(["/api/auth/google", "/api/auth/callback/google?code=x", "/api/auth/error"])(
    "the way to Google and back, %s, which is no referrer",
    async (path) => {
      const expected = { ...ofDocuments, "referrer-policy": "no-referrer", "content-security-policy": policyOfApi };
      expect(await headersOf(path)).toEqual({ ...always, ...expected });
    },
  );

  it("a redirect of Next's", async () => {
    expect(await headersOf("/offers/")).toEqual({ ...always, ...ofDocuments });
  });

  it("a resized picture, with Next's own policy for pictures", async () => {
    const picture = "/_next/image?url=%2Fimages%2Ftours%2Fdzukou-valley-lilies.avif&w=640&q=75";
    const policy = { "content-security-policy": "script-src 'none'; frame-src 'none'; sandbox;" };
    expect(await headersOf(picture)).toEqual({ ...always, ...ofDocuments, ...policy });
  });

  it("a style sheet and an uploaded picture", async () => {
    expect(await headersOf(styleSheet)).toEqual({ ...always, ...ofDocuments });
    const uploads = { "content-security-policy": policyOfUploads };
    expect(await headersOf(uploaded)).toEqual({ ...always, ...ofDocuments, ...uploads });
    expect((await ask(uploaded)).headers.get("content-type")).toBe("image/webp");
  });

  it.each([
    ["an answer of the API", "/api/tours?limit=1"],
    ["the same from memory", "/api/tours?limit=1"],
    ["an error of the API", "/api/nothing"],
    ["a procedure", "/api/trpc/no.such"],
    ["an export without a token", "/api/bookings/export.csv"],
  ])("%s, without those of documents", async (_, path) => {
    expect(await headersOf(path)).toEqual({ ...always, "content-security-policy": policyOfApi });
  });

  it("a preflight", async () => {
    const origin = { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "PUT" };
    const headers = await headersOf("/api/tours", { method: "OPTIONS", headers: origin });
    expect(headers).toEqual({ ...always, "content-security-policy": policyOfApi });
  });
});

const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

const addresses = ["/", "/login", "/admin/dashboard", "/nowhere", "/tour/abc", "/images/nowhere", "/offers?x=<script>"];

describe("a page", () => {
  it.each([...addresses, "/_next/static/nothing.js", "/_next/nothing", "/tour/%"])(
    "%s has a policy with a new nonce, which is on each script that is not allowed by its hash",
    async (path) => {
      const nonces = new Set<string | undefined>();
      for (let times = 0; times < 3; times++) {
        const answer = await ask(path);
        expect(Object.fromEntries(answer.headers)).toMatchObject({ ...always, ...ofDocuments });
        const policy = answer.headers.get("content-security-policy");
        expect(policy).toContain("upgrade-insecure-requests");
        const nonce = nonceIn(policy);
        nonces.add(nonce);
        const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
        expect(scripts.length).toBeGreaterThan(3);
        const strangers = scripts.filter(
          ([, attributes = "", text = ""]) =>
            !attributes.includes(`nonce="${nonce}"`) &&
            !attributes.includes("application/ld+json") &&
            !policy?.includes(`'sha256-${createHash("sha256").update(text).digest("base64")}'`),
        );
        expect(strangers).toEqual([]);
      }
      expect(nonces.size).toBe(3);
    },
  );

  it("that is prefetched has a policy, too", async () => {
    const headers = { Purpose: "prefetch", "Sec-Purpose": "prefetch;prerender", "Next-Router-Prefetch": "1" };
    expect(nonceIn((await ask("/offers", { headers })).headers.get("content-security-policy"))).toBeTruthy();
  });

  describe("ignores a policy or nonce in the request", () => {
    const policy = "script-src 'nonce-theirs'";
    it.each<[string, Record<string, string>]>([
      ["rsc: 0", { RSC: "0" }],
      ["a policy", { "Content-Security-Policy": policy }],
      ["a policy and rsc: 0", { "Content-Security-Policy": policy, RSC: "0" }],
      ["a policy to report, and rsc: 0", { "Content-Security-Policy-Report-Only": policy, RSC: "0" }],
      ["a nonce", { "X-Nonce": "theirs" }],
      ["rsc: 1, as if from an open page", { "Content-Security-Policy": policy, RSC: "1" }],
      ["a prefetch without rsc", { "Content-Security-Policy": policy, "Next-Router-Prefetch": "1" }],
      ["a state of the router", { "Content-Security-Policy": policy, "Next-Router-State-Tree": "%" }],
      [
        "headers of a middleware",
        { "X-Middleware-Override-Headers": "content-security-policy", "X-Middleware-Next": "1" },
      ],
      ["a middleware's call", { "X-Middleware-Subrequest": "src/proxy:src/proxy:src/proxy:src/proxy:src/proxy" }],
      ["a status to invoke", { "X-Invoke-Status": "500", "X-Invoke-Path": "/_error", "X-Matched-Path": "/admin" }],
    ])("%s", async (_, headers) => {
      for (const path of [...addresses, "/_next/static/nothing.js", "/_next/nothing", "/_global-error", "/%"]) {
        const answer = await ask(path, { headers, redirect: "follow" });
        const html = await answer.text();
        if (!answer.headers.get("content-type")?.startsWith("text/html")) {
          expect([path, answer.headers.get("content-type")]).toEqual([path, "text/x-component"]);
          continue;
        }
        const nonce = nonceIn(answer.headers.get("content-security-policy"));
        expect([path, nonce]).toEqual([path, expect.stringMatching(/^[\w+/]{22}==$/)]);
        expect(html).toContain(`nonce="${nonce}"`);
        expect(html).not.toContain("theirs");
      }
    });
  });

  it("is never sent with the cookies of another visitor", async () => {
    const headers = { Cookie: "__prerender_bypass=1; __next_preview_data=x" };
    for (const path of ["/offers?first", "/nowhere"]) await (await ask(path, { headers })).text();
    const next = await ask("/offers?first");
    expect(next.headers.get("set-cookie")).toBeNull();
    expect(next.headers.get("cache-control")).toBe("private, no-cache, no-store, max-age=0, must-revalidate");
  });

  it("with a token in its address does not send it as a referrer", async () => {
    const { headers } = await ask("/auth/callback?token=x");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toContain("no-store");
  });
});

it("the check-in may use the camera, and a voucher's address stays with its reader", async () => {
  const camera = ofDocuments["permissions-policy"].replace("camera=()", "camera=(self)");
  expect((await ask("/admin/check-in")).headers.get("permissions-policy")).toBe(camera);
  const { headers } = await ask("/c/AQE3");
  expect(Object.fromEntries(headers)).toMatchObject({
    ...ofDocuments,
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": expect.stringContaining("no-store"),
  });
});

describe("an address given for a picture", () => {
  it("is not fetched by the server, neither from another host nor from this one", async () => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    await once(inside, "listening");
    const { port } = inside.address() as AddressInfo;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::ffff:7f00:1]:${port}`]) {
      for (const url of [`http://${host}/secret.png`, `//${host}/secret.png`, `/\\${host}/secret.png`]) {
        const answer = await ask(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
        expect(answer.status, url).toBe(400);
      }
    }
    expect(asked).toEqual([]);
    await new Promise((resolve) => inside.close(resolve));
  });
});
