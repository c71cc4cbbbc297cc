import type { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "~/server/api/root";

/** The problem that the server told, or null when there was no answer at all. */
export function problemOf(error: unknown) {
  return isOfClient(error) ? (error.data?.problem ?? null) : null;
}

/** By its name: the class would bring the client along to every page that shows an error. */
function isOfClient(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === "TRPCClientError";
}

/** The server's message for the user, else `fallback`: the specification's "the server message, else ...". */
export function messageOf(error: unknown, fallback: string): string {
  const problem = problemOf(error);
  return problem && problem.code !== "INTERNAL" ? problem.message : fallback;
}

/** Is it worth asking again? What was refused will be refused again. */
export function isRetryable(error: unknown): boolean {
  const problem = problemOf(error);
  return !problem || problem.status >= 500;
}
