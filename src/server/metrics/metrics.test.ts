import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { api } from "~/server/api/app";
import { listen } from "~/server/start/listen";
import { StartError } from "~/server/start/start-error";
import { startMetrics } from "./start-metrics";

let metrics: Awaited<ReturnType<typeof startMetrics>>;
const closers: (() => void)[] = [];

beforeEach(async () => {
  metrics = await startMetrics(0, "127.0.0.1");
});

afterEach(async () => {
  await metrics.stop();
  for (const close of closers.splice(0)) close();
});

/** Serves the listener, and returns its address. */
async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closers.push(() => server.close());
  return `http://127.0.0.1:${await listen(server, 0, true, "127.0.0.1")}`;
}

const scrape = async () => (await fetch(metrics.url)).text();

/** The names that have at least one sample. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/^(\w+?)(_bucket|_sum|_count)?[{ ]/gm)].map(([, name]) => name));

describe("/metrics", () => {
  it("counts requests by route template and status", async () => {
    const url = await served(metrics.observe((_, response) => response.writeHead(404).end()));
    for (const path of ["/api/tours/1", "/api/tours/2?x=1", "/wp-admin/1.php"]) await fetch(url + path);
    const text = await scrape();
    expect(text).toContain('luit_http_requests_total{method="GET",route="/api/tours/:id",status="404"} 2');
    expect(text).toContain('luit_http_requests_total{method="GET",route="other",status="404"} 1');
    expect(text).toContain('luit_http_request_duration_seconds_count{method="GET",route="/api/tours/:id"} 2');
    expect(text).not.toContain("wp-admin");
  });

  it("reports a request as aborted if the client leaves before the answer", async () => {
    const leave = new AbortController();
    const url = await served(metrics.observe(() => leave.abort()));
    await expect(fetch(`${url}/api/tours`, { signal: leave.signal })).rejects.toThrow();
    await expect.poll(scrape).toContain('route="/api/tours",status="aborted"} 1');
  });

  it("reports database, pool, outbox, listener, event loop and memory", async () => {
    const text = await scrape();
    expect(text).toMatch(/^luit_database_up 1$/m);
    expect(text).toMatch(/^luit_database_connections_max 20$/m);
    expect(text).toMatch(/^luit_outbox_mails\{state="waiting"\} \d+$/m);
    expect(text).toMatch(/^luit_outbox_overdue_seconds\{state="waiting"\} [\d.]+$/m);
    expect(text).toMatch(/^luit_webhook_overdue_seconds [\d.]+$/m);
    expect(text).toMatch(/^luit_refund_overdue_seconds [\d.]+$/m);
    // Nothing listens for changes in this process.
    expect(text).toMatch(/^luit_listener_live 0$/m);
    expect(text).toMatch(/^luit_clock_difference_seconds [\d.]+$/m);
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) {
      expect(namesIn(text)).toContain(name);
    }
  });

  it("answers 404 to other paths and methods", async () => {
    expect((await fetch(metrics.url.replace("/metrics", "/"))).status).toBe(404);
    expect((await fetch(metrics.url, { method: "POST" })).status).toBe(404);
  });

  it.each([
    ["a port that is taken", "127.0.0.1", /^METRICS_PORT \d+ of 127\.0\.0\.1 is taken\. Set /],
    ["an address of another machine", "192.0.2.1", /^METRICS_PORT \d+ of 192\.0\.2\.1 cannot be used\. Set /],
  ])("with %s refuses the start in one line", async (_, host, message) => {
    const starting = startMetrics(Number(new URL(metrics.url).port), host);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(message);
  });
});

describe("the alert rules", () => {
  it("use only metrics that exist", async () => {
    const rule = z.object({ alert: z.string(), expr: z.string() });
    const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
    const { groups } = file.parse(parse(await readFile("deploy/alerts.yml", "utf8")));
    api();
    const url = await served(metrics.observe((_, response) => response.end()));
    await fetch(url);
    const existing = namesIn(await scrape());
    const rules = groups.flatMap(({ rules }) => rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert, expr } of rules) {
      const used = expr.match(/\b(luit|nodejs|process)_\w+/g) ?? [];
      const missing = used.map((name) => name.replace(/_bucket$/, "")).filter((name) => !existing.has(name));
      expect({ alert, missing }).toEqual({ alert, missing: [] });
    }
  });
});
