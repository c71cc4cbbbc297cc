import { createServer } from "node:http";
import { trace } from "@opentelemetry/api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiListener } from "~/server/api/app";
import { sql } from "~/server/db/sql";
import { makeRouteNames } from "~/server/metrics/route-names.rules";
import { listen } from "~/server/start/listen";
import { word } from "~tests/support/factories";
import { type ReceivedSpan, startOtlpReceiver } from "~tests/support/otlp-receiver";
import { startTraces } from "./start-traces";
import { inSpan, tracing } from "./tracing";

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
const closers: (() => void)[] = [];

beforeEach(async () => {
  collector = await startOtlpReceiver();
});

afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await collector.close();
});

const start = (more: { trustsProxy?: boolean; ratio?: number; endpoint?: string } = {}) =>
  startTraces(
    { endpoint: collector.url, serviceName: "luit", ratio: 1, trustsProxy: false, ...more },
    makeRouteNames(["/healthz", "/api/tours", "/api/tours/:id", "/api/auth/login"]),
  );

/** Serves the API in traces, sends a request, and returns the spans. */
async function spansOf(
  path: string,
  options: Parameters<typeof start>[0] = {},
  init: RequestInit = {},
): Promise<ReceivedSpan[]> {
  const traces = start(options);
  const server = createServer(traces.observe(apiListener()));
  closers.push(() => server.close());
  const port = await listen(server, 0, true, "127.0.0.1");
  const headers = { Connection: "close", ...init.headers };
  await (await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })).text();
  await traces.stop();
  return collector.spans;
}

const attribute = (span: ReceivedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe("a trace", () => {
  it("contains request, procedure and statements, each below the one that caused it", async () => {
    const spans = await spansOf("/api/tours?limit=1");
    const request = spans.find(({ name }) => name === "GET /api/tours");
    const procedure = spans.find(({ name }) => name === "procedure tour.list");
    const statements = spans.filter(({ name }) => name === "sql SELECT");
    expect(attribute(request, "http.response.status_code")).toBe(200);
    expect(procedure?.parentSpanId).toBe(request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { parentSpanId, traceId } of statements) {
      expect({ parentSpanId, traceId }).toEqual({ parentSpanId: procedure?.spanId, traceId: request?.traceId });
    }
    expect(attribute(statements[0], "db.query.text")).toContain('FROM "Product"');
  });

  it("contains what a request with a body causes", async () => {
    const body = JSON.stringify({ email: "nobody@example.com", password: "not-the-one" });
    const spans = await spansOf(
      "/api/auth/login",
      {},
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      },
    );
    const request = spans.find(({ name }) => name === "POST /api/auth/login");
    const others = spans.filter((span) => span !== request);
    expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(["procedure auth.login", "sql SELECT"]));
    for (const { name, traceId } of others) expect({ name, traceId }).toEqual({ name, traceId: request?.traceId });
  });

  it("contains neither the query of the address nor values of statements", async () => {
    const secret = word();
    await spansOf(`/api/tours?search=${secret}`);
    expect(collector.spans.length).toBeGreaterThan(1);
    expect(collector.received()).not.toContain(secret);
  });

  it("contains no queries in the spans of Next", async () => {
    const traces = start();
    const span = trace.getTracer("next.js").startSpan("fetch PUT http://s3/a.webp?signature=abc", {
      attributes: { "http.url": "http://s3/a.webp?signature=abc", "http.target": "/reset?token=abc" },
    });
    span.end();
    await traces.stop();
    expect(collector.spans).toMatchObject([{ name: "fetch PUT http://s3/a.webp" }]);
    expect(collector.received()).toContain("/reset");
    expect(collector.received()).not.toContain("abc");
  });

  it("marks the procedure that failed, but not a request that was answered with 404", async () => {
    const spans = await spansOf("/api/tours/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59");
    const failed = spans.filter(({ status }) => status.code === 2).map(({ name }) => name);
    expect(failed).toEqual(["procedure tour.byId"]);
    expect(spans.map(({ name }) => name)).toContain("GET /api/tours/:id");
  });

  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

  it.each([
    [true, "continues the trace of a trusted proxy"],
    [false, "ignores the trace of a client"],
  ])("with trustsProxy %s %s", async (trustsProxy) => {
    const [span] = await spansOf("/api/tours", { trustsProxy }, { headers: { traceparent } });
    expect(span?.traceId === "4bf92f3577b34da6a3ce929d0e0e4736").toBe(trustsProxy);
  });

  it("is not recorded for probes, nor with a share of 0", async () => {
    expect(await spansOf("/healthz")).toEqual([]);
    expect(await spansOf("/api/tours", { ratio: 0 })).toEqual([]);
  });

  it("gives log lines its id", async () => {
    const traces = start();
    const ids = await inSpan("work", {}, async () => tracing()?.ids());
    await traces.stop();
    expect(collector.spans).toMatchObject([{ traceId: ids?.trace_id, spanId: ids?.span_id }]);
  });
});

describe("without a collector", () => {
  it("requests are answered as usual, and the stop ends", async () => {
    await collector.close();
    const traces = start();
    expect(await inSpan("work", {}, () => sql("SELECT 1 AS one"))).toEqual([{ one: 1 }]);
    await traces.stop();
    expect(tracing()).toBeNull();
  });

  it("that answers, the stop does not wait for the end of its request", async () => {
    let isWaiting = false;
    const silent = createServer((request) => {
      isWaiting = true;
      request.socket.once("close", () => {
        isWaiting = false;
      });
    });
    const port = await listen(silent, 0, true, "127.0.0.1");
    closers.push(
      () => silent.closeAllConnections(),
      () => silent.close(),
    );
    const traces = start({ endpoint: `http://127.0.0.1:${port}` });
    await inSpan("work", {}, async () => undefined);
    await traces.stop();
    expect(isWaiting).toBe(true);
  });
});
