import * as oauth from "oauth4webapi";
import { expect } from "vitest";
import { api } from "~/server/api/app";
import { resourceUrl } from "~/server/oauth/addresses";
import { type Assistant, assistantOf } from "~/server/oauth/assistant-of";
import { metadata } from "~/server/oauth/metadata";
import type { AllowRequest } from "~/server/oauth/request.rules";
import { askOf, redirectUri, verifier } from "./assistants-let-in";
import { post } from "./clients";
import type { TestUser } from "./factories";

/** An assistant's own client: a library of OAuth, whose requests reach this process. */
export const http = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: async (url: string, init: oauth.CustomFetchOptions<string, URLSearchParams | undefined>) => {
    const request = new Request(url, { method: init.method, headers: init.headers, body: init.body ?? null });
    return new URL(url).pathname.startsWith("/api/") ? api().fetch(request) : metadata().fetch(request);
  },
};

/** The metadata of our server, found as an assistant finds it. */
export async function discover() {
  const resource = new URL(resourceUrl());
  const found = await oauth.resourceDiscoveryRequest(resource, http);
  const { authorization_servers: [issuer = ""] = [] } = await oauth.processResourceDiscoveryResponse(resource, found);
  const at = new URL(issuer);
  const server = await oauth.discoveryRequest(at, { ...http, algorithm: "oauth2" });
  return oauth.processDiscoveryResponse(at, server);
}

type Choice = { isAllowed?: boolean } & Partial<AllowRequest>;

/** What the page `/allow` does for the person: the address to which the browser goes on. */
export async function choose(
  as: TestUser,
  clientId: string,
  { isAllowed = true, ...changes }: Choice = {},
): Promise<URL> {
  const answer = await post("/auth/assistants/answer", { ...askOf(clientId, changes), isAllowed }, as);
  expect(answer.status, answer.text).toBe(200);
  return new URL((answer.body as { redirectTo: string }).redirectTo);
}

/** Exchanges the code in the address for tokens. Throws the error of OAuth. */
export async function exchange(redirected: URL, clientId: string, usedVerifier = verifier, resource = resourceUrl()) {
  const [server, client] = [await discover(), { client_id: clientId }];
  const params = oauth.validateAuthResponse(server, client, redirected, "af0ifjsldkj");
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    params,
    redirectUri,
    usedVerifier,
    { ...http, additionalParameters: { resource } },
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

/** Exchanges a refresh token for new ones. Throws the error of OAuth. */
export async function refreshed(clientId: string, token: string, scope?: string) {
  const [server, client] = [await discover(), { client_id: clientId }];
  const additionalParameters = { resource: resourceUrl(), ...(scope && { scope }) };
  const options = { ...http, additionalParameters };
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, options);
  return oauth.processRefreshTokenResponse(server, client, response);
}

/** An error of OAuth, as the library throws it. */
export const failure = (error: string) => expect.objectContaining({ error });

/** For whom the access token stands. */
export async function standsFor(token: string): Promise<Assistant> {
  const found = await assistantOf(token, new Date());
  if (typeof found === "string") throw new Error(`The token is ${found}.`);
  return found;
}
