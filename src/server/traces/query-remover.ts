import { NoopSpanProcessor, type Span } from "@opentelemetry/sdk-trace";
import { maskLinkTokens } from "~/server/security/secret-address";

/**
 * Removes the queries of addresses and the tokens of links from the spans of Next, because they are secret. Our own spans have
 * none, and question marks in SQL mean something else.
 */
export class QueryRemover extends NoopSpanProcessor {
  override onStart(span: Span): void {
    if (span.instrumentationScope.name === "luit") return;
    span.updateName(withoutQuery(span.name));
    for (const [key, value] of Object.entries(span.attributes)) {
      if (typeof value === "string" && value.includes("/")) span.setAttribute(key, withoutQuery(value));
    }
  }
}

function withoutQuery(text: string): string {
  return maskLinkTokens(text.replace(/\?\S*/g, ""));
}
