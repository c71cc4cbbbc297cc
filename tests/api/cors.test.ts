import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "~/env";
import { makeApi } from "~/server/api/app";

const page = "https://shop.example";
const other = "https://evil.example";

function ask(origins: string[], method: string, path: string, headers: Record<string, string>): Promise<Response> {
  return Promise.resolve(makeApi(origins).fetch(new Request(`http://luit.test/api${path}`, { method, headers })));
}

const allowOrigin = (response: Response) => response.headers.get("access-control-allow-origin");
const preflight = { "access-control-request-method": "POST", "access-control-request-headers": "authorization" };

describe("CORS_ORIGINS", () => {
  it.each([
    ["*", ["*"]],
    ["https://shop.example", ["https://shop.example"]],
    ["https://shop.example, http://localhost:5173", ["https://shop.example", "http://localhost:5173"]],
  ])("reads %s", (text, origins) => {
    expect(readEnv({ NODE_ENV: "test", CORS_ORIGINS: text }).CORS_ORIGINS).toEqual(origins);
  });

  it.each(["shop.example", "https://shop.example/", "https://shop.example/a", "*, https://a.example", "null", ","])(
    "refuses %s",
    (text) => {
      expect(() => readEnv({ NODE_ENV: "test", CORS_ORIGINS: text })).toThrow(EnvError);
    },
  );
});

describe("without origins", () => {
  it("pages of other sites cannot read answers", async () => {
    for (const [method, path] of [
      ["GET", "/health"],
      ["OPTIONS", "/bookings"],
    ] as const) {
      const response = await ask([], method, path, { origin: page, ...preflight });
      const names = [...response.headers.keys()].filter((name) => name.startsWith("access-control"));
      expect(names).toEqual([]);
    }
  });
});

describe("with origins", () => {
  it("their pages may send requests, and read the exposed headers", async () => {
    const response = await ask([page], "GET", "/health", { origin: page });
    expect(allowOrigin(response)).toBe(page);
    expect(response.headers.get("vary")).toMatch(/Origin/);
    const exposed = response.headers.get("access-control-expose-headers");
    for (const name of ["X-Total-Count", "Link", "ETag", "X-Request-Id", "Retry-After", "Idempotency-Replayed"]) {
      expect(exposed).toContain(name);
    }
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("preflight requests of their pages are answered with methods and headers", async () => {
    const response = await ask([page], "OPTIONS", "/bookings", { origin: page, ...preflight });
    expect(response.status).toBe(204);
    expect(allowOrigin(response)).toBe(page);
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS, POST");
    const headers = response.headers.get("access-control-allow-headers");
    for (const name of ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"]) {
      expect(headers).toContain(name);
    }
    expect(response.headers.get("access-control-max-age")).toBe("600");
  });

  it("their pages read errors too", async () => {
    for (const path of ["/nothing", "/bookings/my", "/tours/1"]) {
      const response = await ask([page], "GET", path, { origin: page });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(allowOrigin(response)).toBe(page);
    }
  });

  it.each([other, "https://shop.example.evil.example", "http://shop.example", "null"])(
    "a page of %s cannot read answers",
    async (origin) => {
      const response = await ask([page], "GET", "/health", { origin });
      expect(allowOrigin(response)).toBeNull();
      expect(response.headers.get("vary")).toMatch(/Origin/);
    },
  );

  it("requests without an Origin get no CORS headers", async () => {
    expect(allowOrigin(await ask([page], "GET", "/health", {}))).toBeNull();
  });
});

describe("with *", () => {
  it("every page may send requests", async () => {
    const response = await ask(["*"], "GET", "/health", { origin: other });
    expect(allowOrigin(response)).toBe("*");
    expect(response.headers.get("vary") ?? "").not.toMatch(/Origin/);
  });
});
