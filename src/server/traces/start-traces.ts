import { setTimeout as sleep } from "node:timers/promises";
import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { describeError } from "~/server/log.rules";
import type { RouteNames } from "~/server/metrics/route-names.rules";
import { setShared } from "~/server/shared";
import { QueryRemover } from "./query-remover";
import { reportLosses } from "./report-losses";
import { traceRequests } from "./trace-requests";
import type { Tracing } from "./tracing";

type Options = {
  /** The base address of the collector's OTLP/HTTP receiver. */
  endpoint: string;
  serviceName: string;
  /** The share of traces that are recorded, 0 to 1. */
  ratio: number;
  /** Continue the traces of the proxy in front (`traceparent`). Otherwise the header could come from anybody. */
  trustsProxy: boolean;
};

type Traces = { observe: ReturnType<typeof traceRequests>; stop: () => Promise<void> };

/** A collector that does not answer must not delay the end of the process. */
const stopMs = 2_000;

/** Sends traces to the collector at `endpoint`. Next then adds its own spans for pages. */
export function startTraces({ endpoint, serviceName, ratio, trustsProxy }: Options, nameOf: RouteNames): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new QueryRemover(), new BatchSpanProcessor({ exporter: reportLosses(exporter) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setShared("tracing", makeTracing());
  return {
    observe: traceRequests(trace.getTracer("luit"), nameOf, trustsProxy),
    stop: async () => {
      setShared("tracing", null);
      await Promise.race([provider.shutdown(), sleep(stopMs, undefined, { ref: false })]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

function makeTracing(): Tracing {
  const tracer = trace.getTracer("luit");
  const start = (name: string, attributes: Attributes) => {
    const span = tracer.startSpan(name, { attributes, kind: SpanKind.INTERNAL });
    return {
      span,
      end: (failure?: unknown) => {
        // Without the values that the message of an error may contain.
        const error = failure === undefined || failure === null ? undefined : describeError(failure);
        if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
        span.end();
      },
    };
  };
  return {
    start,
    run: async (name, attributes, work, failureOf) => {
      const { span, end } = start(name, attributes);
      try {
        const result = await context.with(trace.setSpan(context.active(), span), work);
        end(failureOf?.(result));
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
    ids: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
  };
}
