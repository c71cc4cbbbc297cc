import { jsonOnlyText } from "~/server/api/accept";
import {
  AppError,
  type AppErrorCode,
  conflictMessage,
  errorTable,
  internalMessage,
  storageFullMessage,
  unavailableMessage,
} from "~/server/api/errors";
import { multipartType } from "~/server/api/multipart";
import { toProblem } from "~/server/api/problem";
import { tooLarge, tooLate, tooManyOnTheWay } from "~/server/http/receive-bodies";
import { tooManyText } from "~/server/limits/limits.rules";
import { completeForm } from "./forms";
import type { Answer, Operation, Parameter, Prose, Reference } from "./types";

type Route = {
  method: string;
  path: string;
  contentTypes: readonly string[];
  isPublic: boolean;
  isIdempotent: boolean;
  isVersioned: boolean;
};

const ref = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });
const headerRefs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ref("headers", name)]));

/** The generated operation with everything that it can answer, and words. */
export function completeOperation(made: Operation, route: Route, prose: Prose | undefined): Operation {
  const isProtected = (made.security ?? []).length > 0;
  const responses: Operation["responses"] = {
    200: success(made, route, prose),
    ...(route.isPublic && { 304: notModified }),
    ...failures({ ...commonErrors(made, route, isProtected), ...prose?.errors }),
  };
  return {
    ...made,
    operationId: prose?.operationId ?? made.operationId ?? "",
    description: prose?.description ?? "",
    security: isProtected ? [{ bearer: [] }] : [],
    parameters: [...(made.parameters ?? []).map((one) => explain(one, prose)), ...requestHeaders(route)],
    ...(made.requestBody && { requestBody: body(made.requestBody, prose) }),
    responses,
  };
}

function success(made: Operation, route: Route, prose: Prose | undefined): Answer {
  const schema = made.responses["200"]?.content?.["application/json"]?.schema ?? {};
  return {
    description: prose?.success ?? "Done",
    headers: headerRefs(
      ...["X-Request-Id", "Cache-Control"],
      ...(route.isPublic ? ["ETag"] : []),
      ...(prose?.isPaged ? ["X-Total-Count", "Link"] : []),
      ...(route.isIdempotent ? ["Idempotency-Replayed"] : []),
    ),
    content: { "application/json": { schema, ...(prose && { example: prose.response }) } },
  };
}

const notModified: Answer = {
  description: "What you have still holds",
  headers: headerRefs("X-Request-Id", "Cache-Control", "ETag"),
};

function requestHeaders(route: Route): Reference[] {
  const names = [
    ...(route.isIdempotent ? ["IdempotencyKey"] : []),
    ...(route.isPublic ? ["IfNoneMatch"] : []),
    ...(route.isVersioned ? ["IfMatch"] : []),
  ];
  return [...names, "RequestId"].map((name) => ref("parameters", name));
}

/** The errors that need no service to happen, with an example of their message. */
function commonErrors(
  made: Operation,
  { method, contentTypes, isIdempotent, isVersioned }: Route,
  isProtected: boolean,
) {
  const hasInput = Boolean(made.requestBody) || (made.parameters ?? []).length > 0;
  const readsBody = method === "POST" || method === "PUT";
  const errors: Partial<Record<AppErrorCode, string>> = {
    ...(hasInput && { VALIDATION: "id: Not a valid id" }),
    ...((readsBody || isIdempotent || hasInput) && {
      BAD_REQUEST: readsBody ? "The body is not valid JSON." : "The parameter page is given more than once.",
    }),
    ...(isProtected && { UNAUTHORIZED: "Please log in to continue." }),
    NOT_ACCEPTABLE: jsonOnlyText,
    ...(method !== "GET" && {
      PAYLOAD_TOO_LARGE: tooLarge().message,
      REQUEST_TIMEOUT: tooLate().message,
      TOO_MANY_REQUESTS: tooManyOnTheWay().message,
    }),
    ...(readsBody && {
      UNSUPPORTED_MEDIA_TYPE: "Please send JSON, as application/json.",
    }),
    ...(isIdempotent && {
      IDEMPOTENCY_IN_FLIGHT: "A request with this Idempotency-Key is still being answered.",
      IDEMPOTENCY_MISMATCH:
        "This Idempotency-Key was used for another request. Please take a new key for a new request.",
    }),
    ...(contentTypes.includes(multipartType) && {
      TOO_MANY_REQUESTS: tooManyText(600),
      STORAGE_FULL: storageFullMessage,
    }),
    ...(isVersioned && { EDIT_CONFLICT: conflictMessage, PRECONDITION_FAILED: conflictMessage }),
    INTERNAL: internalMessage,
    UNAVAILABLE: unavailableMessage,
  };
  return errors;
}

/** One answer for each status, with the codes that it can have and an example of each. */
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
      ...["X-Request-Id", "Cache-Control"],
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

const retryable = new Set<AppErrorCode>(["UNAVAILABLE", "IDEMPOTENCY_IN_FLIGHT", "TOO_MANY_REQUESTS"]);

/** The members that an error adds to its problem, as an example. */
const extras: Partial<Record<AppErrorCode, Record<string, unknown>>> = {
  VALIDATION: { issues: [{ path: ["id"], message: "Not a valid id" }] },
  PRICE_CHANGED: { totalPrice: 9000 },
  SOLD_OUT: { left: 1 },
  TOO_MANY_PENDING: { limit: "bookings", max: 20 },
  TOO_MANY_REQUESTS: { retryAfter: 900 },
  NOT_CANCELLABLE: { bookingStatus: "Confirmed" },
  EDIT_CONFLICT: { current: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", version: 8 } },
  PRECONDITION_FAILED: { current: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", version: 8 } },
};

const commonParameters: Record<string, string> = {
  id: "The `_id` of what is meant.",
  search: "Words that must all occur.",
  page: "Which page, from 1.",
  limit: "How many on one page.",
};

function explain(parameter: Parameter | Reference, prose: Prose | undefined): Parameter | Reference {
  if ("$ref" in parameter) return parameter;
  const { name, description } = parameter;
  return { ...parameter, description: prose?.parameters?.[name] ?? commonParameters[name] ?? description ?? "" };
}

function body(made: NonNullable<Operation["requestBody"]>, prose: Prose | undefined): Operation["requestBody"] {
  const content = Object.entries(made.content).map(([type, media]) => {
    if (type === "multipart/form-data") return [type, completeForm(media)];
    return [type, { ...media, ...(prose?.request !== undefined && { example: prose.request }) }];
  });
  return { ...made, content: Object.fromEntries(content) };
}
