import { type McpHttpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { makeMcpHandler } from "~/server/api/mcp/mcp-server";
import { addPrompts, addResources, addTools } from "./contents";
import { addRounds, stateCodec } from "./rounds";

/**
 * The handler of the door with a server that has the tools, resources and prompts of the official suite. What passes with it is
 * what the door does of the protocol, whatever its tools are.
 */
export function fixtureHandler(): McpHttpHandler {
  const handler = makeMcpHandler(() => {
    const server = new McpServer(
      { name: "fixture", version: "1.0.0" },
      {
        capabilities: {
          tools: { listChanged: true },
          resources: { subscribe: true, listChanged: true },
          prompts: { listChanged: true },
          logging: {},
          completions: {},
        },
        requestState: { verify: stateCodec.verify },
      },
    );
    addTools(server);
    addResources(server);
    addPrompts(server);
    addRounds(server);
    addSignals(server, () => handler);
    return server;
  });
  return handler;
}

/** Tools that tell listeners of a change, and what the protocols of 2025 ask beside tools. */
function addSignals(server: McpServer, handlerOf: () => McpHttpHandler): void {
  const signals = {
    test_trigger_tool_change: () => handlerOf().notify.toolsChanged(),
    test_trigger_prompt_change: () => handlerOf().notify.promptsChanged(),
  };
  for (const [name, signal] of Object.entries(signals)) {
    server.registerTool(name, { description: `Answers as ${name}.`, inputSchema: z.object({}) }, () => {
      signal();
      return { content: [{ type: "text", text: "told" }] };
    });
  }
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
  server.server.setRequestHandler("logging/setLevel", () => ({}));
  server.server.setRequestHandler("completion/complete", () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
}
