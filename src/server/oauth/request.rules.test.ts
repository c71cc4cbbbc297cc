import { expect, it } from "vitest";
import { readAllowRequest, readScopes } from "./request.rules";

const resource = "https://luit.example.com/mcp/me";
const valid = {
  client_id: "https://assistant.example/client.json",
  redirect_uri: "https://assistant.example/callback",
  response_type: "code",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
  resource,
  scope: "bookings:write bookings:read",
};

it("a valid request has its scopes in our order", () => {
  expect(readAllowRequest(valid, resource)).toEqual({ scopes: ["bookings:read", "bookings:write"] });
});

it.each([
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ response_type: "" }, "unsupported_response_type"],
  [{ code_challenge: "short" }, "invalid_request"],
  [{ code_challenge_method: "" }, "invalid_request"],
  [{ code_challenge_method: "plain" }, "invalid_request"],
  [{ resource: "" }, "invalid_target"],
  [{ resource: `${resource}/` }, "invalid_target"],
  [{ scope: "bookings:all" }, "invalid_scope"],
])("a request with %o is refused: %s", (changes, error) => {
  expect(readAllowRequest({ ...valid, ...changes }, resource)).toMatchObject({ error });
});

it.each([
  ["", ["bookings:read"]],
  ["  ", ["bookings:read"]],
  ["bookings:write", ["bookings:write"]],
  ["bookings:read bookings:read", ["bookings:read"]],
  ["bookings:read offline_access", null],
])("the scopes of %j are %j", (text, scopes) => expect(readScopes(text)).toEqual(scopes));
