import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import { env } from "~/env";
import { say } from "./terminal";

type Observed = { listener: RequestListener; stop: () => Promise<void> };

/**
 * Wraps the listener of all requests: metrics count them if METRICS_PORT is set, and traces contain them if
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. The code of what is off is not loaded.
 */
export async function observe(listener: RequestListener): Promise<Observed> {
  const observers = [await openTraces(), await openMetrics()].filter((one) => one !== null);
  return {
    listener: observers.reduce((inner, observer) => observer.observe(inner), listener),
    stop: async () => {
      await Promise.all(observers.map((observer) => observer.stop()));
    },
  };
}

async function openMetrics() {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return null;
  const { startMetrics, startWorkerMetrics } = await import("~/server/metrics/start-metrics");
  if (cluster.isWorker) return { ...(await startWorkerMetrics()), stop: () => Promise.resolve() };
  const metrics = await startMetrics(port, host);
  say(`  Metrics: ${metrics.url}`);
  return metrics;
}

/** In the primary: serves the metrics of all workers together if METRICS_PORT is set. */
export async function observeWorkers(): Promise<Pick<Observed, "stop">> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return { stop: () => Promise.resolve() };
  const { startPrimaryMetrics } = await import("~/server/metrics/serve-metrics");
  const metrics = await startPrimaryMetrics(port, host);
  say(`  Metrics: ${metrics.url}`);
  return metrics;
}

async function openTraces() {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, TRUST_PROXY } = env;
  if (endpoint === undefined) return null;
  const [{ startTraces }, { routeNames }] = await Promise.all([
    import("~/server/traces/start-traces"),
    import("~/server/metrics/route-names"),
  ]);
  const options = { endpoint, serviceName: OTEL_SERVICE_NAME, ratio: OTEL_TRACES_SAMPLER_ARG };
  return startTraces({ ...options, trustsProxy: TRUST_PROXY > 0 }, await routeNames());
}
