import { log } from "~/server/log";
import type { AppError } from "./errors";
import { toAppError, toProblem } from "./problem";

const retryAfterSeconds = 2;

/** The answer to a failed request: application/problem+json, with the cause in the log and not in the body. */
export function answerError(error: unknown, headers: Record<string, string> = {}): Response {
  const problem = toProblem(logFailure(error));
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(problem.status === 503 && { "Retry-After": String(retryAfterSeconds) }),
      ...(problem.status === 401 && { "WWW-Authenticate": "Bearer" }),
      ...headers,
    },
  });
}

/** Logs what is ours to mend: a defect with its cause, a lost database in one line. */
export function logFailure(error: unknown): AppError {
  const known = toAppError(error);
  if (known.code === "INTERNAL") log().error({ err: known.cause }, "request failed");
  if (known.code === "UNAVAILABLE") log().warn("database unavailable");
  return known;
}
