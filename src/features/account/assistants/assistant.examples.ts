import type { AllowQuestion, OwnAssistant } from "./assistant.schema";

export const exampleAssistant: OwnAssistant = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c20",
  name: "Trip Helper",
  host: "assistant.example",
  scopes: ["bookings:read", "bookings:write"],
  createdAt: "2026-12-12T06:12:00.000Z",
  lastUsedAt: "2026-12-13T09:40:00.000Z",
};

export const exampleQuestion: AllowQuestion = {
  name: exampleAssistant.name,
  host: exampleAssistant.host,
  scopes: exampleAssistant.scopes,
  isOnThisDevice: false,
  redirectTo: null,
};

export const exampleAllowRequest = {
  client_id: "https://assistant.example/oauth/client.json",
  redirect_uri: "https://assistant.example/oauth/callback",
  response_type: "code",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
  resource: "https://luit.example.com/mcp/me",
  scope: "bookings:read bookings:write",
  state: "af0ifjsldkj",
};
