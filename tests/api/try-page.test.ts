import { describe, expect, it } from "vitest";
import { get, send } from "~tests/support/clients";

const assets = ["start.js", "swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

describe("/api/try", () => {
  it("is a page whose scripts and styles come from this host", async () => {
    const page = await get("/try");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const linked = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(linked.sort()).toEqual(assets.map((name) => `/api/try/${name}`).sort());
    expect(page.text).not.toMatch(/<script>|<script[^>]*>[^<]|\son\w+=|style=|https?:/);
  });

  it.each([
    ["start.js", /^text\/javascript/, 100],
    ["swagger-ui.css", /^text\/css/, 100_000],
    ["swagger-ui-bundle.js", /^text\/javascript/, 1_000_000],
    ["favicon-32x32.png", /^image\/png$/, 500],
  ])("has %s", async (name, type, size) => {
    const asset = await get(`/try/${name}`);
    expect(asset.status).toBe(200);
    expect(asset.headers.get("content-type")).toMatch(type);
    expect(asset.text.length).toBeGreaterThan(size);
  });

  it("lets browsers cache the package's files, and revalidates them", async () => {
    const asset = await get("/try/swagger-ui.css");
    expect(asset.headers.get("cache-control")).toMatch(/max-age=86400/);
    const headers = { "if-none-match": asset.headers.get("etag") ?? "" };
    expect(await send("GET", "/try/swagger-ui.css", { headers })).toMatchObject({ status: 304, text: "" });
  });

  it("starts Swagger UI on the document of this host", async () => {
    const { text } = await get("/try/start.js");
    expect(text).toContain('url: "/api/openapi.json"');
    expect(text).not.toMatch(/https?:/);
  });

  it.each(["/try/index.html", "/try/package.json", "/try/swagger-ui.js", "/try/../package.json", "/try/%2e%2e/x"])(
    "serves nothing else of the package: %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
