import { NoopSpanProcessor, type Span } from "@opentelemetry/sdk-trace";

/**
 * Removes the queries of addresses from the spans of Next, because they can contain tokens. Our own spans have none, and
 * question marks in SQL mean something else.
 */
export class QueryRemover extends NoopSpanProcessor {
  override onStart(span: Span): void {
    if (span.instrumentationScope.name === "luit") return;
    span.updateName(withoutQuery(span.name));
    for (const [key, value] of Object.entries(span.attributes)) {
      if (typeof value === "string" && value.includes("?")) span.setAttribute(key, withoutQuery(value));
    }
  }
}

function withoutQuery(text: string): string {
  return text.replace(/\?\S*/g, "");
}
