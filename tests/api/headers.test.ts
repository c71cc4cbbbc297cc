import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiListener, makeApi } from "~/server/api/app";
import { restRoutes } from "~/server/api/rest";
import { log } from "~/server/log";
import { setShared } from "~/server/shared";
import { expectProblem, get, send, toAnswer } from "~tests/support/clients";
import { makeTour, makeUser } from "~tests/support/factories";
import { requestRaw } from "~tests/support/raw-answer";

const addresses = [
  ...new Set(restRoutes().map(({ path }) => path.replace(/:\w+/g, "019a0000-0000-7000-8000-000000000000"))),
];

describe("OPTIONS", () => {
  it.each(addresses)("lists the methods of %s, and all others are refused", async (path) => {
    const answer = await send("OPTIONS", path);
    expect(answer).toMatchObject({ status: 204, text: "" });
    const allowed = answer.headers.get("allow")?.split(", ") ?? [];
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const { status, headers } = await send(method, path);
      expect(status === 405, `${method} ${path}`).toBe(!allowed.includes(method));
      if (status === 405) expect(headers.get("allow")).toBe(allowed.join(", "));
    }
  });
});

describe("a client that accepts", () => {
  it.each([
    undefined,
    "",
    "*/*",
    "application/json",
    "APPLICATION/JSON",
    "application/*;q=0.1",
    "text/html, application/json;q=0.5",
    "application/problem+json",
    "application/json;version=1",
    "text/html, */*;q=0.1",
  ])("%j is answered", async (accept) => {
    expect((await send("GET", "/offers", { headers: accept === undefined ? {} : { accept } })).status).toBe(200);
  });

  it.each(["text/html", "image/*", "application/xml", "application/json;q=0", "json", "application/json;q=0, */*;q=0"])(
    "%s gets 406, because there is only JSON",
    async (accept) => {
      const answer = await send("GET", "/offers", { headers: { accept } });
      expectProblem(answer, "NOT_ACCEPTABLE", "This address answers in JSON (application/json) only.");
      expect((await send("POST", "/auth/login", { headers: { accept } })).status).toBe(406);
      expect((await send("GET", "/health", { headers: { accept } })).status).toBe(406);
    },
  );

  it("web pages gets a 404 for an unknown address", async () => {
    expectProblem(await send("GET", "/nothing", { headers: { accept: "text/html" } }), "NOT_FOUND");
  });
});

describe("X-Request-Id", () => {
  it.each(["7c9e6679", "a-b_c.d~e:f+g/h=", "x".repeat(100)])("is repeated: %s", async (id) => {
    const headers = { "x-request-id": id };
    expect((await send("GET", "/offers", { headers })).headers.get("x-request-id")).toBe(id);
    expect((await send("GET", "/nothing", { headers })).headers.get("x-request-id")).toBe(id);
    expect((await send("GET", "/trpc/offer.list", { headers })).headers.get("x-request-id")).toBe(id);
  });

  it.each([undefined, "", "a b", "é", "x".repeat(101), "<script>", '"quoted"'])("replaces %j", async (id) => {
    const headers: Record<string, string> = id === undefined ? {} : { "x-request-id": id };
    const made = (await send("GET", "/offers", { headers })).headers.get("x-request-id");
    expect(made).toMatch(/^[\da-f]{32}$/);
  });

  it("is in the log of a failure", async () => {
    const lines: unknown[] = [];
    const before = log();
    setShared("log", { error: (fields: unknown) => lines.push(fields), warn: () => undefined });
    const app = makeApi();
    app.get("/api/broken", () => {
      throw new Error("broken");
    });
    const request = new Request("http://luit.test/api/broken", { headers: { "x-request-id": "find-me" } });
    const answer = await toAnswer(await app.fetch(request));
    setShared("log", before);
    expectProblem(answer, "INTERNAL");
    expect(lines).toMatchObject([{ requestId: "find-me", err: { message: "broken" } }]);
  });
});

describe("a public answer", () => {
  it("may be cached and revalidated", async () => {
    const { id } = await makeTour();
    const first = await get(`/tours/${id}`);
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.get("vary")).toMatch(/Authorization/);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [tag, `"other", ${tag}`, "*", tag.replace("W/", "")]) {
      const again = await send("GET", `/tours/${id}`, { headers: { "if-none-match": known } });
      expect(again, known).toMatchObject({ status: 304, text: "" });
      expect(again.headers.get("etag")).toBe(tag);
      expect(again.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    }
    expect((await send("HEAD", `/tours/${id}`, { headers: { "if-none-match": tag } })).status).toBe(304);
    for (const stale of ['"other"', 'W/""', "x"]) {
      expect((await send("GET", `/tours/${id}`, { headers: { "if-none-match": stale } })).status).toBe(200);
    }
  });

  it("has another ETag when it has changed", async () => {
    const { id } = await makeTour();
    const before = (await get(`/tours/${id}`)).headers.get("etag") ?? "";
    const { db } = await import("~/server/db/client");
    await db().product.update({ where: { id }, data: { price: 4999 } });
    const after = await send("GET", `/tours/${id}`, { headers: { "if-none-match": before } });
    expect(after).toMatchObject({ status: 200, body: { price: 4999 } });
    expect(after.headers.get("etag")).not.toBe(before);
  });

  it.each(["/tours?limit=1", "/cars", "/offers", "/openapi.json"])("has an ETag: %s", async (path) => {
    expect((await get(path)).headers.get("etag")).toMatch(/^W\//);
  });

  it("is never answered from a cache for requests with a token", async () => {
    const [user, { id }] = await Promise.all([makeUser(), makeTour()]);
    for (const as of [user, { token: "not-a-token" }]) {
      const answer = await send("GET", `/tours/${id}`, { as, headers: { "if-none-match": "*" } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.has("etag")).toBe(false);
      expect(answer.headers.get("vary")).toMatch(/Authorization/);
    }
  });
});

describe("a private answer", () => {
  it("has no ETag, and is not cached", async () => {
    const user = await makeUser();
    const mine = await send("GET", "/bookings/my", { as: user, headers: { "if-none-match": "*" } });
    expect(mine.status).toBe(200);
    expect(mine.headers.get("cache-control")).toBe("no-store");
    expect(mine.headers.has("etag")).toBe(false);
    expect((await get("/trpc/offer.list")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("compression", () => {
  const server = createServer(apiListener());
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const getRaw = (path: string, encoding: string, method = "GET") =>
    requestRaw(server, `/api${path}`, { "accept-encoding": encoding }, method);

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
  ])("for a client that accepts %s is %s", async (accepted, encoding) => {
    const { headers, body } = await getRaw("/openapi.json", accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toMatch(/Accept-Encoding/);
    const plain = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
    expect(JSON.parse(plain.toString())).toEqual((await get("/openapi.json")).body);
    expect(body.length).toBeLessThan(plain.length / 4);
  });

  it.each(["identity", "", "zstd", "br;q=0", "gzip;q=0"])(
    "is none for a client that accepts '%s'",
    async (accepted) => {
      const { headers } = await getRaw("/openapi.json", accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toMatch(/Accept-Encoding/);
    },
  );

  it("leaves out small bodies, pictures and answers without a body", async () => {
    const { id } = await makeTour({ description: "Short." });
    for (const path of ["/health", `/tours/${id}`, "/nothing", "/docs/favicon-32x32.png"]) {
      const { headers, body } = await getRaw(path, "br, gzip");
      expect(headers["content-encoding"], path).toBeUndefined();
      expect(body.length).toBeGreaterThan(0);
    }
    const head = await getRaw("/openapi.json", "br", "HEAD");
    expect(head.headers["content-encoding"]).toBeUndefined();
    expect(head.body.toString()).toBe("");
  });

  it("does not change the ETag", async () => {
    const answers = await Promise.all(["br", "gzip", "identity"].map((one) => getRaw("/openapi.json", one)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});
