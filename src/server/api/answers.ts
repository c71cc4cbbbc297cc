import { pageCache } from "~/server/cache/caches";
import { log } from "~/server/log";
import { OutsideError } from "~/server/outside-error";
import { type AppError, type AppErrorCode, mayBreakPages } from "./errors";
import { toAppError, toProblem } from "./problem";

/** The errors for which a retry may help, and after how many seconds. */
const retryAfterSeconds: Partial<Record<AppErrorCode, number>> = { UNAVAILABLE: 2, IDEMPOTENCY_IN_FLIGHT: 1 };

/** The header Retry-After for these errors, with the longest wait; empty when a retry would not help. */
export function retryHeaders(...errors: AppError[]): Record<string, string> {
  const waits = errors.map(({ code, extra }) => extra.retryAfter ?? retryAfterSeconds[code] ?? 0);
  const seconds = Math.max(0, ...waits);
  return seconds === 0 ? {} : { "Retry-After": String(seconds) };
}

/** The application/problem+json answer to a failed request. The cause is logged with `requestId`, and not sent. */
export function answerError(error: unknown, headers: Record<string, string> = {}, requestId?: string): Response {
  const known = logFailure(error, requestId);
  const problem = toProblem(known);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...retryHeaders(known),
      ...(problem.status === 401 && { "WWW-Authenticate": "Bearer" }),
      ...headers,
    },
  });
}

/** Logs server errors: defects with their cause; an unavailable database, overload or a full disk as one line. */
export function logFailure(error: unknown, requestId?: string): AppError {
  const known = toAppError(error);
  if (mayBreakPages(known.code)) pageCache().discardLoads();
  if (known.code === "INTERNAL") log().error({ err: known.cause, requestId }, "request failed");
  if (known.code === "STORAGE_FULL") log().error({ requestId }, "no disk space left for uploads");
  if (known.code === "UNAVAILABLE") log().warn({ requestId }, whyUnavailable(known));
  return known;
}

function whyUnavailable({ cause }: AppError): string {
  if (cause instanceof OutsideError) return cause.message;
  return cause ? "database unavailable" : "too busy";
}
