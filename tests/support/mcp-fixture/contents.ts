import { fromJsonSchema, type GetPromptResult, type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";

// What the official suite expects by these names. It knows no product, so it asks servers for tools, resources and prompts of its own.

/** One pixel, as PNG in base64. */
const image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** A sound without samples, as WAV in base64. */
const sound = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

const text = (words: string) => ({ type: "text" as const, text: words });
const picture = { type: "image" as const, data: image, mimeType: "image/png" };
const embedded = (uri: string, mimeType: string, words: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType, text: words },
});

const plainTools = {
  test_simple_text: [text("This is a simple text response for testing.")],
  test_image_content: [picture],
  test_audio_content: [{ type: "audio" as const, data: sound, mimeType: "audio/wav" }],
  test_embedded_resource: [embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  test_multiple_content_types: [
    text("Multiple content types test:"),
    picture,
    embedded("test://mixed-content-resource", "application/json", JSON.stringify({ test: "data", value: 123 })),
  ],
  test_streaming_elicitation: [text("no requests of the server in this stream")],
};

/** Not of JSON Schema: the protocol names a header by it. */
const repeatedInHeader = { type: "string", "x-mcp-header": "Region" } as const;

/** Registers the tools that answer contents, log and tell progress. */
export function addTools(server: McpServer): void {
  for (const [name, content] of Object.entries(plainTools)) {
    server.registerTool(name, { description: `Answers as ${name}.` }, () => ({ content }));
  }
  server.registerTool("test_error_handling", { description: "Answers an error." }, () => ({
    isError: true,
    content: [text("This tool intentionally returns an error for testing")],
  }));
  server.registerTool(
    "test_tool_with_logging",
    { description: "Logs three times.", inputSchema: z.object({}) },
    async (_, { mcpReq }) => {
      for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
        await mcpReq.notify({ method: "notifications/message", params: { level: "info", data } });
      }
      return { content: [text("logged")] };
    },
  );
  server.registerTool(
    "test_logging_tool",
    { description: "Logs to who has asked for it.", inputSchema: z.object({}) },
    async (_, { mcpReq }) => {
      await mcpReq.log("info", "only with a level in the request");
      return { content: [text("logged")] };
    },
  );
  server.registerTool(
    "test_tool_with_progress",
    { description: "Tells its progress.", inputSchema: z.object({}) },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        const params = { progressToken: progressToken ?? "", progress, total: 100 };
        await mcpReq.notify({ method: "notifications/progress", params });
      }
      return { content: [text("done")] };
    },
  );
  server.registerTool(
    "test_x_mcp_header",
    {
      description: "Has an argument that a header repeats.",
      inputSchema: fromJsonSchema<{ region?: string; level?: number }>({
        type: "object",
        properties: { region: repeatedInHeader, level: { type: "integer" } },
      }),
    },
    ({ region = "none" }) => ({ content: [text(region)] }),
  );
}

const resources = {
  "static-text": { mimeType: "text/plain", text: "This is the content of the static text resource." },
  "static-binary": { mimeType: "image/png", blob: image },
  "watched-resource": { mimeType: "text/plain", text: "Watched resource content" },
};

/** Registers the resources. */
export function addResources(server: McpServer): void {
  for (const [name, content] of Object.entries(resources)) {
    const uri = `test://${name}`;
    const about = { description: `The resource ${name}.`, mimeType: content.mimeType };
    server.registerResource(name, uri, about, () => ({ contents: [{ uri, ...content }] }));
  }
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { description: "A resource for each id.", mimeType: "application/json" },
    (uri, { id }) => {
      const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
      return { contents: [{ uri: uri.href, mimeType: "application/json", text: data }] };
    },
  );
}

const said = (...contents: GetPromptResult["messages"][number]["content"][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: "user", content })),
});

/** Registers the prompts. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "Without arguments." }, () =>
    said(text("This is a simple prompt for testing.")),
  );
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "With two arguments.", argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource.", argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) =>
      said(
        embedded(resourceUri, "text/plain", "Embedded resource content for testing."),
        text("Please process the embedded resource above."),
      ),
  );
  server.registerPrompt("test_prompt_with_image", { description: "With a picture." }, () =>
    said(picture, text("Please analyze the image above.")),
  );
}
