import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { filledFolder, started } from "./support";

it("/metrics reports bookings, places refused, routes, caches and queues, on the loopback address alone", async () => {
  const app = await started({ DATA_DIR: await filledFolder(), METRICS_PORT: "0" });
  const metrics = /^ {2}Metrics: (\S+)$/m.exec(app.output())?.[1] ?? "";
  expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);

  const token = await registerAt(app.url);
  const booking = await bookingFor(app.url);
  expect((await send(`${app.url}/api/bookings`, "POST", booking, token)).status).toBe(200);
  for (let times = 0; times < 2; times++) await (await fetch(`${app.url}/browse/tours?page=2`)).text();
  for (let times = 0; times < 2; times++) await (await fetch(`${app.url}/api/cars?page=2`)).text();

  const text = await (await fetch(metrics)).text();
  for (const line of [
    'luit_bookings_total{source="web"} 1',
    "luit_sold_out_total 0",
    'luit_http_requests_total{method="POST",route="/api/bookings",status="200"} 1',
    'luit_http_requests_total{method="GET",route="/browse/tours",status="200"} 2',
    'luit_cache_lookups_total{cache="pages",result="hit"} 1',
    'luit_cache_lookups_total{cache="pages",result="miss"} 1',
    'luit_requests_running{queue="api"} 0',
    'luit_requests_waiting{queue="pages"} 0',
    "luit_listener_live 1",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).toMatch(/^luit_cache_lookups_total\{cache="answers",result="hit"\} [1-9]/m);
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
});

it("/metrics adds up the requests of all workers", async () => {
  const app = await started({ DATA_DIR: await filledFolder(), METRICS_PORT: "0", WORKERS: "2" });
  const metrics = /^ {2}Metrics: (\S+)$/m.exec(app.output())?.[1] ?? "";
  // Each connection may reach another worker.
  for (let times = 0; times < 6; times++) {
    await (await fetch(`${app.url}/api/offers`, { headers: { Connection: "close" } })).text();
  }
  const text = await (await fetch(metrics)).text();
  expect(text).toContain('luit_http_requests_total{method="GET",route="/api/offers",status="200"} 6');
  expect(text).toMatch(/^luit_database_connections_max 40$/m);
  expect(text).toMatch(/^luit_database_up 1$/m);
});

it("a server without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT does not load the packages for them", async () => {
  const packages = await staticImports("server.mjs");
  expect(packages).toContain("pg");
  expect(packages.filter((name) => name === "prom-client" || name.startsWith("@opentelemetry/"))).toEqual([]);
});

/** The packages that a file of the build imports at once, itself or through its chunks. */
async function staticImports(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const code = await readFile(join(".build", file), "utf8");
  const names = [...code.matchAll(/^(?:import|export)\b[^"';]*?(?:\bfrom\s*)?"([^"]+)";$/gm)].map(
    ([, name = ""]) => name,
  );
  const chunks = names.filter((name) => name.startsWith("./")).map((name) => join(file, "..", name));
  const packages = names.filter((name) => !name.startsWith("./"));
  return [...packages, ...(await Promise.all(chunks.map((chunk) => staticImports(chunk, seen)))).flat()];
}
