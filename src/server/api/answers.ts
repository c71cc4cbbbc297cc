import { log } from "~/server/log";
import type { AppError, AppErrorCode } from "./errors";
import { toAppError, toProblem } from "./problem";
import { currentRequestId } from "./request-id";

/** When asking again may help, and after how many seconds. */
const retryAfterSeconds: Partial<Record<AppErrorCode, number>> = { UNAVAILABLE: 2, IDEMPOTENCY_IN_FLIGHT: 1 };

/** The header Retry-After of an error, where there is one to give. */
export function retryHeaders(code: AppErrorCode): Record<string, string> {
  const seconds = retryAfterSeconds[code];
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** The answer to a failed request: application/problem+json, with the cause in the log and not in the body. */
export function answerError(error: unknown, headers: Record<string, string> = {}): Response {
  const problem = toProblem(logFailure(error));
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...retryHeaders(problem.code),
      ...(problem.status === 401 && { "WWW-Authenticate": "Bearer" }),
      ...headers,
    },
  });
}

/** Logs what is ours to mend: a defect with its cause, a lost database in one line. */
export function logFailure(error: unknown): AppError {
  const known = toAppError(error);
  const requestId = currentRequestId();
  if (known.code === "INTERNAL") log().error({ err: known.cause, requestId }, "request failed");
  if (known.code === "UNAVAILABLE") log().warn({ requestId }, "database unavailable");
  return known;
}
