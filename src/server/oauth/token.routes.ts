import type { Context } from "hono";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { AppError, internalMessage } from "~/server/api/errors";
import { ref } from "~/server/api/openapi/responses";
import type { Answer, Operation, Schema } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { toProblem } from "~/server/api/problem";
import { resourceUrl, revocationPath, tokenPath } from "./addresses";
import { redeemCode, refresh, revoke, type TokenRequest, type Tokens } from "./grants.service";
import { closedMessage, requireOpen } from "./metadata";
import { type Refusal, refusal } from "./request.rules";

/** In code of ours and of others, tokens are never stored by a cache. */
const headers = { "Cache-Control": "no-store" };

const problem = (description: string, error: AppError): Answer => ({
  description,
  content: { "application/problem+json": { schema: ref("schemas", "Problem"), example: toProblem(error) } },
});

const text = { type: "string" };

const refusalSchema: Schema = {
  type: "object",
  properties: { error: text, error_description: text },
  required: ["error", "error_description"],
};

const others = {
  400: {
    description: "Refused, with an error of OAuth",
    content: {
      "application/json": {
        schema: refusalSchema,
        example: { error: "invalid_grant", error_description: "The code is not known, has been used or has expired." },
      },
    },
  },
  404: problem("The operator lets no assistants in", new AppError("NOT_FOUND", closedMessage)),
  default: problem("Anything else", new AppError("INTERNAL", internalMessage)),
};

/** The form of an operation, all of whose fields are texts. */
function formOf(fields: Record<string, string>, required: string[], example: Record<string, string>) {
  const described = Object.entries(fields).map(([name, description]) => [name, { ...text, description }]);
  const schema: Schema = { type: "object", properties: Object.fromEntries(described), required };
  return { required: true, content: { "application/x-www-form-urlencoded": { schema, example } } };
}

const exampleClient = "https://assistant.example/oauth/client.json";

const tokenOperation: Operation = {
  operationId: "fetchAssistantTokens",
  summary: "Fetch tokens of an assistant",
  description:
    "For assistants that a person has let in: exchanges a code, or a refresh token, for tokens (OAuth 2.1 with PKCE). A refresh " +
    "token works once; using it again ends the access.",
  tags: ["auth"],
  security: [],
  requestBody: formOf(
    {
      grant_type: "`authorization_code` or `refresh_token`.",
      client_id: "The address of the assistant's document.",
      code: "The code.",
      redirect_uri: "The address to which the code was sent.",
      code_verifier: "The verifier of the code challenge.",
      refresh_token: "The refresh token.",
      scope: "With a refresh token: less than was allowed.",
      resource: "The resource for which the tokens are.",
    },
    ["grant_type", "client_id"],
    { grant_type: "refresh_token", client_id: exampleClient, refresh_token: "lar_…" },
  ),
  responses: {
    200: {
      description: "The tokens",
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              access_token: text,
              token_type: text,
              expires_in: { type: "integer" },
              refresh_token: text,
              scope: text,
            },
            required: ["access_token", "token_type", "expires_in", "refresh_token", "scope"],
          },
          example: {
            access_token: "lat_…",
            token_type: "Bearer",
            expires_in: 3600,
            refresh_token: "lar_…",
            scope: "bookings:read bookings:write",
          },
        },
      },
    },
    ...others,
  },
};

const revocationOperation: Operation = {
  operationId: "revokeAssistantToken",
  summary: "Revoke a token of an assistant",
  description:
    "For assistants: ends the access that an access token or refresh token is part of (RFC 7009). A token that is not known is answered " +
    "in the same way.",
  tags: ["auth"],
  security: [],
  requestBody: formOf(
    { token: "The token of either kind.", client_id: "The address of the assistant's document." },
    ["token", "client_id"],
    { token: "lar_…", client_id: exampleClient },
  ),
  responses: { 200: { description: "The access has ended" }, ...others },
};

/** The fields of a form. Null if it is none, or has a field twice. */
async function readForm(c: Context): Promise<Map<string, string> | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "")) return null;
  const fields = [...new URLSearchParams(await c.req.text())];
  const form = new Map(fields);
  return form.size === fields.length ? form : null;
}

function answer(c: Context, result: Tokens | Refusal): Response {
  if (!("error" in result)) return c.json(result, 200, headers);
  const { error, description } = result;
  return c.json({ error, error_description: description }, 400, headers);
}

const noForm = refusal(
  "invalid_request",
  "The body must be a form (application/x-www-form-urlencoded), each field once.",
);

async function answerTokens(c: Context): Promise<Response> {
  await requireOpen();
  const form = await readForm(c);
  if (!form) return answer(c, noForm);
  const field = (name: string) => form.get(name) ?? "";
  const resource = form.get("resource");
  if (resource !== undefined && resource !== resourceUrl()) {
    return answer(c, refusal("invalid_target", `resource must be ${resourceUrl()}`));
  }
  const request: TokenRequest = {
    client_id: field("client_id"),
    code: field("code"),
    redirect_uri: field("redirect_uri"),
    code_verifier: field("code_verifier"),
    refresh_token: field("refresh_token"),
    scope: field("scope"),
  };
  const ctx = await createContext(c.req.raw, clientInfoOf(c));
  const type = field("grant_type");
  if (type === "authorization_code") return answer(c, await redeemCode(ctx, request));
  if (type === "refresh_token") return answer(c, await refresh(ctx, request));
  return answer(c, refusal("unsupported_grant_type", "grant_type must be authorization_code or refresh_token."));
}

async function answerRevocation(c: Context): Promise<Response> {
  const form = await readForm(c);
  const token = form?.get("token");
  if (!form || !token) return answer(c, form ? refusal("invalid_request", "token is missing.") : noForm);
  await revoke(await createContext(c.req.raw, clientInfoOf(c)), { token, clientId: form.get("client_id") ?? "" });
  return c.body(null, 200, headers);
}

/** Plain routes, because OAuth says how their requests and answers look. */
export const oauthRoutes: readonly PlainRoute[] = [
  { path: tokenPath, method: "post", operation: tokenOperation, handler: answerTokens },
  { path: revocationPath, method: "post", operation: revocationOperation, handler: answerRevocation },
];
