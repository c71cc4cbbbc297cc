import type { Attributes } from "@opentelemetry/api";
import { shared } from "~/server/shared";

/** An operation that is being traced. `end` may get the error with which it failed. */
export type Span = { end: (failure?: unknown) => void };

/** What the server needs of OpenTelemetry, whose packages are loaded only if traces are on. */
export type Tracing = {
  /** Starts a span below the current one. */
  start: (name: string, attributes: Attributes) => Span;
  /** Runs `work` in a span below the current one. `failureOf` returns the error of a result that is a failure. */
  run: <T>(
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
    failureOf?: (result: T) => unknown,
  ) => Promise<T>;
  /** The ids of the current span for log lines; undefined outside of spans. */
  ids: () => { trace_id: string; span_id: string } | undefined;
};

/** Null if traces are off. */
export function tracing(): Tracing | null {
  return shared<Tracing | null>("tracing", () => null);
}

/** Runs `work`, in a span if traces are on. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  failureOf?: (result: T) => unknown,
): Promise<T> {
  const current = tracing();
  return current ? current.run(name, attributes, work, failureOf) : work();
}
