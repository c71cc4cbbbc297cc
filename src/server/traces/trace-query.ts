import { tracing } from "./tracing";

/** Long enough to recognise a statement. */
const maxTextLength = 1_000;

/**
 * Passes the arguments of pg's `query` to `send`, in a span if traces are on. The span contains the statement's text,
 * never its values.
 */
export function traceQuery(args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const current = tracing();
  if (!current) return send(args);
  const text = textOf(args[0]);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
  const span = current.start(`sql ${operation}`, {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": text.slice(0, maxTextLength),
  });
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const ended = (error: unknown, result: unknown) => {
      span.end(error);
      callback(error, result);
    };
    return send([...args.slice(0, -1), ended]);
  }
  const answer = send(args);
  const end = (failure?: unknown) => span.end(failure);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const { text } = query as { text?: unknown };
  return typeof text === "string" ? text : "";
}
