import { AppError, type AppErrorCode, errorTable } from "~/server/api/errors";
import { toProblem } from "~/server/api/problem";
import type { Answer, Operation, Reference } from "./types";

/** A reference to a component of the document. */
export function ref(kind: string, name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

export function headerRefs(...names: string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, ref("headers", name)]));
}

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
      const own = codes.filter((code) => errorTable[code].status === status);
      return [status, failure(status, own, errors)];
    }),
  );
}

function failure(status: number, codes: AppErrorCode[], messages: Partial<Record<AppErrorCode, string>>): Answer {
  const isRetryable = codes.some((code) => retryable.has(code));
  const example = (code: AppErrorCode) => toProblem(new AppError(code, messages[code] ?? "", extras[code]));
  return {
    description: codes.map((code) => errorTable[code].title).join(", or "),
    headers: headerRefs(
      "X-Request-Id",
      "Cache-Control",
      ...(status === 401 ? ["WWW-Authenticate"] : []),
      ...(isRetryable ? ["Retry-After"] : []),
    ),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [ref("schemas", "Problem"), { properties: { status: { const: status }, code: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: example(code) }])),
      },
    },
  };
}

const retryable = new Set<AppErrorCode>(["UNAVAILABLE", "WAITING", "IDEMPOTENCY_IN_FLIGHT", "TOO_MANY_REQUESTS"]);

/** Examples of the extra members of problems. */
const extras: Partial<Record<AppErrorCode, Record<string, unknown>>> = {
  VALIDATION: { issues: [{ path: ["id"], message: "Not a valid id" }] },
  SECOND_FACTOR_REQUIRED: { ticket: "eyJ1c2VyIjoiMDE5YTlmNWUifQ.5b0c7d2e9f" },
  PRICE_CHANGED: { totalPrice: 9000 },
  CODE_REFUSED: {
    refusal: "CODE_USED_UP",
    issues: [{ path: ["code"], message: "The code MONSOON10 has been used as often as it can be." }],
  },
  SOLD_OUT: { left: 1 },
  TOO_MANY_PENDING: { limit: "bookings", max: 20 },
  TOO_MANY_REQUESTS: { retryAfter: 900 },
  WAITING: { position: 37, retryAfter: 1 },
  NOT_CANCELLABLE: { bookingStatus: "Confirmed" },
  EDIT_CONFLICT: { current: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", version: 8 } },
  PRECONDITION_FAILED: { current: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", version: 8 } },
};
