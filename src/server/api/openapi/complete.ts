import { z } from "zod";
import { jsonOnlyText } from "~/server/api/accept";
import { keyErrors } from "~/server/api/api-key";
import { deprecationText } from "~/server/api/deprecation.rules";
import {
  type AppErrorCode,
  conflictMessage,
  inFlightMessage,
  internalMessage,
  signInMessage,
  staffOnlyErrors,
  storageFullMessage,
  unavailableMessage,
} from "~/server/api/errors";
import { multipartType } from "~/server/api/multipart";
import { fieldsOf, type Route } from "~/server/api/rest";
import { tooLarge, tooLate, tooManySlowBodies } from "~/server/http/receive-bodies";
import { tooManyText } from "~/server/limits/limits.rules";
import { accessOf, isForKeys } from "./access";
import { completeForm } from "./forms";
import { failures, headerRefs, keyHeaders, notModified, ref } from "./responses";
import type { Answer, Operation, Parameter, Reference } from "./types";

/** Adds all statuses, headers and examples to a generated operation. */
export function completeOperation(made: Operation, route: Route): Operation {
  const isProtected = (made.security ?? []).length > 0;
  const responses: Operation["responses"] = {
    [route.status]: success(made, route),
    ...(route.isPublic && { 304: notModified }),
    ...failures({ ...commonErrors(made, route, isProtected), ...route.doc.errors }),
  };
  const texts = [made.description, ...(route.doc.deprecated ? [deprecationText(route.doc.deprecated)] : [])];
  return {
    ...made,
    ...(route.doc.deprecated && { deprecated: true }),
    ...accessOf(route.action, texts.join("\n\n")),
    parameters: [...explain(made.parameters ?? [], route), ...requestHeaders(route)],
    ...(made.requestBody && { requestBody: body(made.requestBody, route) }),
    responses,
  };
}

function success(made: Operation, { isPublic, isIdempotent, status, action, doc }: Route): Answer {
  const answer = made.responses["200"];
  const schema = answer?.content?.["application/json"]?.schema ?? {};
  return {
    description: answer?.description ?? "",
    headers: headerRefs(
      "X-Request-Id",
      "Cache-Control",
      ...(isPublic ? ["ETag"] : []),
      ...(doc.isPaged ? ["X-Total-Count", "Link"] : []),
      ...(doc.hasCursor ? ["X-Next-Cursor"] : []),
      ...(isIdempotent ? ["Idempotency-Replayed"] : []),
      ...(status === 201 ? ["Location"] : []),
      ...(doc.deprecated ? ["Deprecation", "Sunset"] : []),
      ...(isForKeys(action) ? keyHeaders : []),
    ),
    content: { "application/json": { schema, example: doc.response } },
  };
}

function requestHeaders(route: Route): Reference[] {
  const names = [
    ...(route.isIdempotent ? ["IdempotencyKey"] : []),
    ...(route.isPublic ? ["IfNoneMatch"] : []),
    ...(route.isVersioned ? ["IfMatch"] : []),
  ];
  return [...names, "RequestId"].map((name) => ref("parameters", name));
}

/** The errors that occur outside of services, with an example of their message. */
function commonErrors(
  made: Operation,
  { method, contentTypes, isIdempotent, isLenient, isLimited, isVersioned, isForAdmins }: Route,
  isProtected: boolean,
) {
  const hasInput = Boolean(made.requestBody) || (made.parameters ?? []).length > 0;
  const readsBody = method === "POST" || method === "PUT";
  const errors: Partial<Record<AppErrorCode, string>> = {
    ...keyErrors,
    ...(hasInput && { VALIDATION: "id: Not a valid id" }),
    BAD_REQUEST: readsBody ? "The body is not valid JSON." : "The parameter page is given more than once.",
    ...(isProtected && { UNAUTHORIZED: signInMessage }),
    ...(isForAdmins && staffOnlyErrors),
    NOT_ACCEPTABLE: jsonOnlyText,
    ...(method !== "GET" && {
      PAYLOAD_TOO_LARGE: tooLarge().message,
      REQUEST_TIMEOUT: tooLate().message,
      TOO_MANY_REQUESTS: tooManySlowBodies().message,
    }),
    ...(readsBody && {
      UNSUPPORTED_MEDIA_TYPE: "Please send JSON, as application/json.",
    }),
    ...(isIdempotent &&
      !isLenient && {
        IDEMPOTENCY_IN_FLIGHT: inFlightMessage,
        IDEMPOTENCY_MISMATCH:
          "This Idempotency-Key was used for another request. Please take a new key for a new request.",
      }),
    ...(contentTypes.includes(multipartType) && {
      TOO_MANY_REQUESTS: tooManyText(600),
      STORAGE_FULL: storageFullMessage,
    }),
    ...(isLimited && { TOO_MANY_REQUESTS: tooManyText(3600) }),
    ...(isVersioned && { EDIT_CONFLICT: conflictMessage, PRECONDITION_FAILED: conflictMessage }),
    INTERNAL: internalMessage,
    UNAVAILABLE: unavailableMessage,
  };
  return errors;
}

/** Adds descriptions from the input schema: the generator ignores them on optional fields. */
function explain(parameters: (Parameter | Reference)[], { input }: Route): (Parameter | Reference)[] {
  const fields = fieldsOf(input);
  return parameters.map((parameter) => {
    if ("$ref" in parameter) return parameter;
    const isItem = parameter.in === "path" && parameter.name === "id";
    const description = isItem ? "The `_id` of the entity." : fields[parameter.name]?.meta()?.description;
    return { ...parameter, description: description ?? "" };
  });
}

function body(made: NonNullable<Operation["requestBody"]>, { doc, input }: Route): Operation["requestBody"] {
  const content = Object.entries(made.content).map(([type, media]) => {
    if (type === multipartType) return [type, completeForm(media)];
    return [type, { ...media, ...(doc.request !== undefined && { example: doc.request }) }];
  });
  return { ...made, required: needsBody(made, input), content: Object.fromEntries(content) };
}

/** Whether a request without a body is refused. What a refinement requires, the schema does not show. */
function needsBody({ content }: NonNullable<Operation["requestBody"]>, input: unknown): boolean {
  const isRefined = input instanceof z.ZodObject && (input.def.checks ?? []).length > 0;
  return isRefined || Object.values(content).some(({ schema }) => Array.isArray(schema?.required));
}
