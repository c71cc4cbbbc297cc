import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { api } from "~/server/api/app";
import { socketOf } from "./clients";

/** The protocols that clients speak: that of 2025, which begins with `initialize`, and that of 2026-07-28. */
export const eras = ["2025", "2026"] as const;

type Connecting = { era?: (typeof eras)[number]; path?: string; key?: string; from?: string };

/** An assistant's client, the official one, connected to the API of this process. To be closed. */
export async function connect({ era = "2026", path = "/mcp", key, from }: Connecting = {}): Promise<Client> {
  const mode = era === "2026" ? "auto" : "legacy";
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(path, "http://luit.test"), {
    ...(key && { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
    fetch: async (url, init) => api().fetch(new Request(url, init), socketOf(from)),
  });
  await client.connect(transport);
  return client;
}

type Arguments = Record<string, unknown>;

/** What a tool answers. Throws if it answers an error. */
export async function ask<Answer = Arguments>(client: Client, name: string, given: Arguments = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: given });
  if (result.isError) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as Answer;
}

/** The problem with which a tool refuses. Throws if it does not. */
export async function refusalOf(client: Client, name: string, given: Arguments = {}): Promise<Arguments> {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content;
  if (!result.isError || content?.type !== "text") throw new Error(JSON.stringify(result));
  return JSON.parse(content.text) as Arguments;
}
