import type { RequestListener } from "node:http";
import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { registerGauges } from "./gauges";
import { observeRequests } from "./observe-requests";
import { routeNames } from "./route-names";
import { type ServedMetrics, serveMetrics } from "./serve-metrics";

/** `observe` wraps the listener whose requests are counted. */
type Observing = { observe: (listener: RequestListener) => RequestListener };

/** Serves the metrics of this process. Throws StartError if it cannot listen. */
export async function startMetrics(port: number, host: string): Promise<ServedMetrics & Observing> {
  const { registry, observe } = await measure();
  const served = await serveMetrics({ contentType: registry.contentType, read: () => registry.metrics() }, port, host);
  return { ...served, observe };
}

/** Collects the metrics of a worker, which the primary asks for. */
export async function startWorkerMetrics(): Promise<Observing> {
  const { registry, observe } = await measure();
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry(); // answers the primary's messages from now on
  return { observe };
}

async function measure() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerGauges(registry);
  return { registry, observe: observeRequests(registry, await routeNames()) };
}
