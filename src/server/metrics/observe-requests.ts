import { METHODS, type RequestListener } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import type { RouteNames } from "./route-names.rules";

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(METHODS);

/**
 * Counts the requests of a listener by method and route, and measures the time until the answer is sent or the client
 * disconnects.
 */
export function observeRequests(
  registry: Registry,
  nameOf: RouteNames,
): (listener: RequestListener) => RequestListener {
  const registers = [registry];
  const requests = new Counter({
    name: "luit_http_requests_total",
    help: "Requests by method, route and status. The status is `aborted` if the client left before the answer.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "luit_http_request_duration_seconds",
    help: "Seconds from the head of a request to the end of its answer.",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  return (listener) => (request, response) => {
    const began = performance.now();
    const method = methods.has(request.method ?? "") ? (request.method ?? "") : "other";
    // Read now, because the address is rewritten on the way to the pages.
    const route = nameOf(request.url ?? "");
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : "aborted";
      requests.inc({ method, route, status });
      durations.observe({ method, route }, (performance.now() - began) / 1000);
    });
    return listener(request, response);
  };
}
