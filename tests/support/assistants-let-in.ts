import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type AssistantScope, assistantScopes } from "~/lib/assistant-scopes";
import { createContext } from "~/server/api/context";
import { resourceUrl } from "~/server/oauth/addresses";
import { findClient } from "~/server/oauth/client-document";
import type { OAuthClient } from "~/server/oauth/client-document.rules";
import { letIn, redeemCode } from "~/server/oauth/grants.service";
import type { AllowRequest } from "~/server/oauth/request.rules";
import { challengeOf } from "~/server/oauth/secrets";
import { setShared } from "~/server/shared";
import type { TestUser } from "./factories";
import { setFirstSettings } from "./settings";

/** Where the assistant of a test waits: on the person's own machine, where nobody listens. */
export const redirectUri = "http://127.0.0.1:4711/callback";
export const verifier = "tea-and-rain-tea-and-rain-tea-and-rain-tea-and-rain";

type Document = (id: string) => unknown;

/** A valid document of an assistant. */
export const document: Document = (id) => ({
  client_id: id,
  client_name: "Trip Helper",
  redirect_uris: [redirectUri],
});

/** A server on this machine that has the document of an assistant, until `close`. A text is sent as it is. */
export async function serveDocument(make: Document = document) {
  const reads: string[] = [];
  const server = createServer((request, response) => {
    reads.push(request.url ?? "");
    const made = make(id);
    response.end(typeof made === "string" ? made : JSON.stringify(made));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const id = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { id, reads, close };
}

let known: Promise<OAuthClient> | undefined;

/** An assistant whose document this process has read. Assistants are let in from now on. */
export async function knownAssistant(): Promise<OAuthClient> {
  setFirstSettings({ personalAssistants: true });
  known ??= readAssistant();
  const { id } = await known;
  // It is kept for five minutes only, and its server has closed.
  return findClient(id).catch(() => {
    known = readAssistant();
    return known;
  });
}

async function readAssistant(): Promise<OAuthClient> {
  const served = await serveDocument();
  setShared("webhooks-to-loopback", true);
  try {
    return await findClient(served.id);
  } finally {
    setShared("webhooks-to-loopback", false);
    await served.close();
  }
}

/** What an assistant puts into the address of the page that asks. */
export function askOf(clientId: string, changes: Partial<AllowRequest> = {}): AllowRequest {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    resource: resourceUrl(),
    scope: assistantScopes.join(" "),
    state: "af0ifjsldkj",
    ...changes,
  };
}

/** An assistant that the account has let in, with its tokens. */
export async function letAssistantIn(as: TestUser, scopes: readonly AssistantScope[] = assistantScopes) {
  const client = await knownAssistant();
  const ctx = await createContext({ headers: new Headers({ authorization: `Bearer ${as.token}` }) });
  const user = await ctx.viewer();
  if (!user) throw new Error("The account is not logged in.");
  const asked = { scopes, codeChallenge: challengeOf(verifier), redirectUri };
  const code = await letIn({ ...ctx, user }, client, asked);
  const form = { client_id: client.id, code, redirect_uri: redirectUri, code_verifier: verifier };
  const tokens = await redeemCode(ctx, { ...form, refresh_token: "", scope: "" });
  if ("error" in tokens) throw new Error(tokens.description);
  const [grant] = await ctx.db.assistantGrant.findMany({ where: { userId: user.id }, orderBy: { createdAt: "desc" } });
  if (!grant) throw new Error("The assistant was not let in.");
  return { id: grant.id, client, access: tokens.access_token, refresh: tokens.refresh_token };
}
