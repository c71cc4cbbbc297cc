import type { RequestListener } from "node:http";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { RouteNames } from "~/server/metrics/route-names.rules";
import { maskLinkTokens } from "~/server/security/secret-address";

/** Probes come every second and say nothing. */
const untraced = new Set(["/healthz", "/readyz"]);

/** Wraps a listener: each request has a span, from its head to the end of its answer, in which the listener runs. */
export function traceRequests(
  tracer: Tracer,
  nameOf: RouteNames,
  trustsProxy: boolean,
): (listener: RequestListener) => RequestListener {
  return (listener) => (request, response) => {
    const { method = "", url = "", headers } = request;
    const route = nameOf(url);
    if (untraced.has(route)) return listener(request, response);
    const parent = trustsProxy ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const [path = ""] = url.split(/[?#]/, 1);
    const attributes = { "http.request.method": method, "http.route": route, "url.path": maskLinkTokens(path) };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    response.once("close", () => {
      span.setAttribute("http.response.status_code", response.statusCode);
      if (!response.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR, message: "aborted" });
      else if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const inside = trace.setSpan(parent, span);
    // Handlers of the body's events run later, and would otherwise not belong to the trace.
    if (method !== "GET" && method !== "HEAD") context.bind(inside, request);
    return context.with(inside, () => listener(request, response));
  };
}
