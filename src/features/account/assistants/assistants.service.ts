import type { Message } from "~/features/account/auth.schema";
import { type AssistantScope, assistantScopes } from "~/lib/assistant-scopes";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import type { Database, Transaction } from "~/server/db/client";
import { resourceUrl } from "~/server/oauth/addresses";
import { findClient } from "~/server/oauth/client-document";
import type { OAuthClient } from "~/server/oauth/client-document.rules";
import { letIn } from "~/server/oauth/grants.service";
import { requireOpen } from "~/server/oauth/metadata";
import { mayRedirect, withAnswer } from "~/server/oauth/redirect.rules";
import { type AllowRequest, type Refusal, readAllowRequest } from "~/server/oauth/request.rules";
import { hostOf } from "~/server/outbound/receiver.rules";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import type { AllowAnswer, AllowQuestion, OwnAssistant, OwnAssistants } from "./assistant.schema";

const maxListed = 100;

/**
 * Who asks, and for what. `redirectTo` is set if the assistant's request is refused. Throws NOT_FOUND while no assistants are let in,
 * and BAD_REQUEST if it is not known to whom an answer could be sent: the browser then goes nowhere.
 */
export async function readRequest(request: AllowRequest): Promise<AllowQuestion> {
  const { client, asked } = await checkRequest(request);
  const { name, host } = client;
  return {
    name,
    host,
    scopes: "scopes" in asked ? asked.scopes : [],
    isOnThisDevice: new URL(request.redirect_uri).protocol === "http:",
    redirectTo: "error" in asked ? refuse(request, asked) : null,
  };
}

/** Lets the assistant in, or not, and returns where the browser goes on. Throws as {@link readRequest} does. */
export async function answerRequest(
  ctx: UserContext,
  { isAllowed, ...request }: AllowAnswer,
): Promise<{ redirectTo: string }> {
  const { client, asked } = await checkRequest(request);
  if ("error" in asked) return { redirectTo: refuse(request, asked) };
  const denied = { error: "access_denied", description: "The person has not allowed it." };
  if (!isAllowed) return { redirectTo: refuse(request, denied) };
  const { code_challenge: codeChallenge, redirect_uri: redirectUri, state } = request;
  const code = await letIn(ctx, client, { scopes: asked.scopes, codeChallenge, redirectUri });
  return { redirectTo: withAnswer(redirectUri, { code, state, iss: siteUrl() }) };
}

async function checkRequest(
  request: AllowRequest,
): Promise<{ client: OAuthClient; asked: { scopes: AssistantScope[] } | Refusal }> {
  await requireOpen();
  const client = await findClient(request.client_id);
  if (!mayRedirect(request.redirect_uri, client)) {
    throw new AppError("BAD_REQUEST", `This request is not from ${client.host}: it would send the answer elsewhere.`);
  }
  return { client, asked: readAllowRequest(request, resourceUrl()) };
}

function refuse({ redirect_uri, state }: AllowRequest, { error, description }: Refusal): string {
  return withAnswer(redirect_uri, { error, error_description: description, state, iss: siteUrl() });
}

/** The assistants that the user has let in. */
export async function listAssistants({ db, now, user }: UserContext): Promise<OwnAssistants> {
  const [assistants, { personalAssistants }] = await Promise.all([readAssistants(db, user, now), readSettings()]);
  return { assistants, isOpen: personalAssistants };
}

/** The assistants of a user that have fetched tokens and have not ended, the last let in first. */
export async function readAssistants(
  db: Database | Transaction,
  { id: userId, tokenVersion: version }: { id: string; tokenVersion: number },
  now: Date,
): Promise<OwnAssistant[]> {
  const rows = await db.assistantGrant.findMany({
    where: { userId, version, expiresAt: { gt: now }, codeUsedAt: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
  });
  return rows.map(({ id, clientId, clientName, scopes, createdAt, lastUsedAt }) => ({
    _id: id,
    name: clientName,
    host: hostOf(new URL(clientId)),
    scopes: assistantScopes.filter((scope) => scopes.includes(scope)),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Ends the access of one of the user's assistants; its tokens are refused at once. Throws NOT_FOUND. */
export async function endAssistant(ctx: UserContext, { id }: { id: string }): Promise<Message> {
  const { db, user } = ctx;
  const where = { id, userId: user.id };
  const grant = await db.assistantGrant.findFirst({ where, select: { clientName: true } });
  const { count } = await db.assistantGrant.deleteMany({ where });
  if (!grant || count === 0) throw new AppError("NOT_FOUND", "Its access has ended already.");
  audit("assistant-ended", ctx, { userId: user.id, grantId: id, clientName: grant.clientName });
  return { message: "Its access has ended." };
}
