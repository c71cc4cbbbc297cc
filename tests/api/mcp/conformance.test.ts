import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiListener } from "~/server/api/app";
import { metadata } from "~/server/oauth/metadata";
import { forgetShared } from "~/server/shared";
import { setSiteUrl } from "~/server/site-url";
import { eras } from "~tests/support/assistants";
import { fixtureHandler } from "~tests/support/mcp-fixture/fixture-handler";
import { askMetadata, askServer, installSuite, requiredOf } from "~tests/support/mcp-fixture/official-suite";
import { setFirstSettings } from "~tests/support/settings";

// `npm run test:assistants` sets CONFORMANCE: then the official suite asks the door, and the door's handler with a server that has
// what the suite expects (docs/testing.md). Without it, what both rest on is asked here.

const isOfficial = process.env.CONFORMANCE === "1";

const closers: (() => Promise<void>)[] = [];

/** Serves at a port of this machine until the file ends, and returns the origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}

let url = "";
let origin = "";
let fixtureUrl = "";
beforeAll(async () => {
  const [answer, answerMetadata] = [apiListener(), getRequestListener(metadata().fetch)];
  origin = await serve((request, response) =>
    (request.url?.startsWith("/.well-known/") ? answerMetadata : answer)(request, response),
  );
  url = `${origin}/mcp`;
  setSiteUrl(origin);
  const fixture = fixtureHandler();
  fixtureUrl = `${await serve(getRequestListener((request) => fixture.fetch(request)))}/mcp`;
});
afterAll(async () => {
  forgetShared("site-url");
  for (const close of closers) await close();
});

/** What the door meets with its own tools, and the number of checks of each. */
const met = {
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

/** What a server without sessions cannot meet: a request of its own, whose answer comes with another request. */
const needsSession = [
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
  "tools-call-elicitation",
  "tools-call-sampling",
];

/** The check of origins is the door's own, and not of its handler. */
const ofTheDoor = "dns-rebinding-protection";

const revisions = [
  { revision: "2026-07-28", unmet: [ofTheDoor] },
  { revision: "2025-11-25", unmet: [ofTheDoor, ...needsSession] },
] as const;

// Not `runIf`: the runner of `npm test` counts what is skipped as failed.
if (isOfficial) {
  describe("the official suite", () => {
    let suite = "";
    beforeAll(async () => {
      suite = await installSuite();
    }, 300_000);

    it.each(revisions)("finds the door as $revision has it, as far as its own tools go", async ({ revision }) => {
      const outcome = await askServer(suite, url, revision);
      const expected = Object.entries(met[revision]).map(([name, passed]) => [name, { passed, failed: 0 }]);
      expect(outcome).toMatchObject(Object.fromEntries(expected));
    });

    it.each(revisions)(
      "finds all else of $revision with tools of its own, but for $unmet",
      async ({ revision, unmet }) => {
        const [outcome, required] = [await askServer(suite, fixtureUrl, revision), requiredOf(suite, revision)];
        expect(Object.keys(outcome)).toEqual(expect.arrayContaining(required));
        const failed = required.filter((name) => outcome[name]?.failed !== 0);
        expect(failed.sort()).toEqual([...unmet].sort());
      },
    );

    it("finds the metadata of the authorization server", async () => {
      setFirstSettings({ personalAssistants: true });
      try {
        expect(await askMetadata(suite, origin)).toContain("Passed: 2/2, 0 failed, 0 warnings");
      } finally {
        setFirstSettings({ personalAssistants: false });
      }
    });
  });
}

it.each(eras)("the handler of the door serves any tools, resources and prompts, to a client of %s", async (era) => {
  const mode = era === "2026" ? "auto" : "legacy";
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(fixtureUrl)));
  const progress: number[] = [];
  const told = await client.callTool(
    { name: "test_tool_with_progress" },
    { onprogress: ({ progress: done }) => progress.push(done) },
  );
  expect(told).toMatchObject({ content: [{ text: "done" }] });
  expect(progress).toEqual([0, 50, 100]);
  expect(await client.callTool({ name: "test_error_handling" })).toMatchObject({ isError: true });
  const read = await client.readResource({ uri: "test://template/7/data" });
  expect(read).toMatchObject({ contents: [{ text: expect.stringContaining("Data for ID: 7") }] });
  const prompt = { name: "test_prompt_with_arguments", arguments: { arg1: "a", arg2: "b" } };
  expect(await client.getPrompt(prompt)).toMatchObject({
    messages: [{ content: { text: expect.stringContaining("'b'") } }],
  });
  await client.close();
});

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
