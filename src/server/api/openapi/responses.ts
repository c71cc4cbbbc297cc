import { type AppErrorCode, errorTable } from "~/server/api/errors";
import { exampleProblem, problemName } from "./problems";
import type { Answer, Operation, Reference } from "./types";

/** A reference to a component of the document. */
export function ref(kind: string, name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

export function headerRefs(...names: string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, ref("headers", name)]));
}

/** The headers of all answers to requests with a key. */
export const keyHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Luit-Test"] as const;

export const notModified: Answer = {
  description: "The ETag is current",
  headers: headerRefs("X-Request-Id", "Cache-Control", "ETag"),
};

/** One answer for each status, with the possible codes and an example of each. */
export function failures(errors: Partial<Record<AppErrorCode, string>>): Operation["responses"] {
  const codes = Object.keys(errors) as AppErrorCode[];
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorTable[code].status === status).sort();
      return [status, failure(status, own, errors)];
    }),
  );
}

function failure(status: number, codes: AppErrorCode[], messages: Partial<Record<AppErrorCode, string>>): Answer {
  const isRetryable = codes.some((code) => retryable.has(code));
  return {
    description: codes.map((code) => errorTable[code].title).join(", or "),
    headers: headerRefs(
      "X-Request-Id",
      "Cache-Control",
      ...(status === 401 ? ["WWW-Authenticate"] : []),
      ...(isRetryable ? ["Retry-After"] : []),
      // Of the shared answers only this one, because all operations have it.
      ...(codes.includes("TOO_MANY_REQUESTS") ? keyHeaders : []),
    ),
    content: {
      "application/problem+json": {
        // `Problem` is for codes that a later version may add.
        schema: { anyOf: [...codes.map(problemName), "Problem"].map((name) => ref("schemas", name)) },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: exampleProblem(code, messages[code] ?? "") }]),
        ),
      },
    },
  };
}

const retryable = new Set<AppErrorCode>(["UNAVAILABLE", "WAITING", "IDEMPOTENCY_IN_FLIGHT", "TOO_MANY_REQUESTS"]);
