import type { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "~/server/api/root";

/** The problem details of the answer; null when there was no answer. */
export function problemOf(error: unknown) {
  return isOfClient(error) ? (error.data?.problem ?? null) : null;
}

/** Checks the name, because importing the class would add the client to every page that shows an error. */
function isOfClient(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === "TRPCClientError";
}

/** The server's message; `fallback` when there was no answer or an internal error. */
export function messageOf(error: unknown, fallback: string): string {
  const problem = problemOf(error);
  return problem && problem.code !== "INTERNAL" ? problem.message : fallback;
}

/** True for network failures and 5xx; a 4xx would be the same again. */
export function isRetryable(error: unknown): boolean {
  const problem = problemOf(error);
  return !problem || problem.status >= 500;
}
