import { type AssistantScope, assistantScopes } from "~/lib/assistant-scopes";

/** What an assistant puts into the address of the page that asks (OAuth 2.1, 4.1.1; RFC 7636, RFC 8707). */
export type AllowRequest = {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  code_challenge: string;
  code_challenge_method: string;
  resource: string;
  scope: string;
  state?: string | undefined;
};

/** What the assistant is told instead of a code; `description` is for its makers. */
export type Refusal = { error: string; description: string };

/** The scopes of a request, or why it is refused. */
export function readAllowRequest(request: AllowRequest, resource: string): { scopes: AssistantScope[] } | Refusal {
  if (request.response_type !== "code") return refusal("unsupported_response_type", "response_type must be code");
  const hasChallenge = /^[\w-]{43}$/.test(request.code_challenge) && request.code_challenge_method === "S256";
  if (!hasChallenge) return refusal("invalid_request", "code_challenge is required, with code_challenge_method S256");
  if (request.resource !== resource) return refusal("invalid_target", `resource must be ${resource}`);
  const scopes = readScopes(request.scope);
  return scopes ? { scopes } : refusal("invalid_scope", `scope must be of ${assistantScopes.join(" ")}`);
}

/** The scopes in this text, in our order; without any, that of reading. Null if one is unknown. */
export function readScopes(text: string): AssistantScope[] | null {
  const asked = text.split(" ").filter(Boolean);
  if (asked.length === 0) return ["bookings:read"];
  const known = assistantScopes.filter((scope) => asked.includes(scope));
  return new Set(asked).size === known.length ? known : null;
}

export function refusal(error: string, description: string): Refusal {
  return { error, description };
}
