import { AggregatorRegistry } from "prom-client";
import { type ServedMetrics, serveMetrics } from "./serve-metrics";

/**
 * Serves the metrics of all workers together, from the primary, which loads neither pages nor API. Throws StartError if it
 * cannot listen.
 */
export function startPrimaryMetrics(port: number, host: string): Promise<ServedMetrics> {
  const workers = new AggregatorRegistry();
  return serveMetrics({ contentType: workers.contentType, read: () => workers.clusterMetrics() }, port, host);
}
