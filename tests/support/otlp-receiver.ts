import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const value = z.record(z.string(), z.unknown());
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).default({}),
});
const body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type ReceivedSpan = z.infer<typeof span>;

/**
 * A local server in the place of an OpenTelemetry collector: it receives traces as OTLP/HTTP with JSON, and keeps them
 * unless `isKept` is false.
 */
export async function startOtlpReceiver({ isKept = true } = {}) {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const received = await text(request);
    if (isKept && request.url === "/v1/traces") {
      bodies.push(received);
      const { resourceSpans } = body.parse(JSON.parse(received));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    }
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    spans,
    /** Everything that was received, as text. */
    received: () => bodies.join("\n"),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
