import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiListener } from "~/server/api/app";
import { forgetShared } from "~/server/shared";
import { setSiteUrl } from "~/server/site-url";

// With CONFORMANCE, the folder of an install of @modelcontextprotocol/conformance, the official suite asks the door
// (docs/testing.md). Its other scenarios need tools of its own, which a product has not. Without it, what they rest on is asked here.

const { CONFORMANCE: suite } = process.env;
const entry = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
const run = promisify(execFile);

const server = createServer(apiListener());
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://localhost:${port}/mcp`;
  setSiteUrl(url);
});
afterAll(async () => {
  forgetShared("site-url");
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** What a server without the suite's own tools can meet; the number of checks of each. */
const scenarios = {
  "2026-07-28": {
    "tools-list": 4,
    "server-sse-multiple-streams": 1,
    "sep-2164-resource-not-found": 2,
    "dns-rebinding-protection": 2,
    "http-header-validation": 14,
    "input-required-result-missing-input-response": 1,
    "input-required-result-unsupported-methods": 2,
    "input-required-result-ignore-extra-params": 1,
    "input-required-result-validate-input": 3,
  },
  "2025-11-25": {
    "server-initialize": 2,
    ping: 2,
    "tools-list": 3,
    "dns-rebinding-protection": 2,
  },
} as const;

const revisions = Object.entries(scenarios).map(([revision, checks]) => ({ revision, checks }));

if (suite) {
  describe.each(revisions)("the official suite for $revision", ({ revision, checks }) => {
    it("passes what needs no tools of its own", async () => {
      const given = ["server", "--url", url, "--requirements", revision];
      // The suite ends with 1, because scenarios that need its own tools fail.
      const { stdout } = await run(process.execPath, [`${suite}/${entry}`, ...given], { maxBuffer: 1e8 }).catch(
        (error: unknown) => error as { stdout: string },
      );
      const results = [...stdout.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gm)];
      const shown = Object.fromEntries(
        results.map(([, name, passed, failed]) => [name, [Number(passed), Number(failed)]]),
      );
      const expected = Object.fromEntries(Object.entries(checks).map(([name, count]) => [name, [count, 0]]));
      expect(shown, stdout.slice(-4000)).toMatchObject(expected);
    });
  });
}

type Message = Record<string, unknown>;

async function send(message: Message, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
  const text = await answer.text();
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: answer.status, headers: answer.headers, body: JSON.parse(json) as Message };
}

it.each(["2025-11-25", "2025-06-18", "2025-03-26"])(
  "begins with a client of %s, without a session",
  async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const { status, headers, body } = await send({ method: "initialize", params });
    expect(status).toBe(200);
    expect(headers.get("mcp-session-id")).toBeNull();
    expect(body).toMatchObject({ id: 1, result: { protocolVersion: version, capabilities: { tools: {} } } });
  },
);

/** A request as 2026-07-28 has it. */
const current = (method: string, params: Message = {}) => ({
  method,
  params: {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
});
const named = (method: string, more: Record<string, string> = {}) => ({
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": method,
  ...more,
});

it("tells a client of 2026-07-28 what it can", async () => {
  const { status, body } = await send(current("server/discover"), named("server/discover"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ result: { supportedVersions: ["2026-07-28"], cacheScope: "public", ttlMs: 0 } });
});

it("refuses headers that name another method than the body", async () => {
  const { status, body } = await send(current("tools/list"), named("tools/call", { "mcp-name": "get_quote" }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: -32_020 } });
});

it("refuses what is no method, and keeps nothing between requests", async () => {
  const { body } = await send({ method: "orders/steal" });
  expect(body).toMatchObject({ error: { code: -32_601 } });
  // No `initialize` before it.
  expect((await send({ method: "tools/list" })).body).toMatchObject({ result: { tools: expect.any(Array) } });
});
