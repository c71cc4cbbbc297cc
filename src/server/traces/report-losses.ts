import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { log } from "~/server/log";

const logEveryMs = 60_000;

/** Logs at most once a minute that spans could not be exported; they are dropped. */
export function reportLosses(exporter: SpanExporter): SpanExporter {
  let lost = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error || result.code !== 0) {
          lost += spans.length;
          const now = performance.now();
          if (now - loggedAt >= logEveryMs) {
            log().warn({ err: result.error, lost }, "traces could not be sent to the collector, and are dropped");
            loggedAt = now;
            lost = 0;
          }
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
