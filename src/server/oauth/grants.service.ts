import { type AssistantScope, assistantScopes } from "~/lib/assistant-scopes";
import { keptDays, keptMinutes } from "~/lib/retention";
import type { Context, UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import type { Database, Transaction } from "~/server/db/client";
import type { AssistantGrant } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import type { OAuthClient } from "./client-document.rules";
import { type Refusal, refusal } from "./request.rules";
import { challengeOf, hashOfSecret, makeSecret } from "./secrets";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The answer of the token endpoint (OAuth 2.1, 3.2.3). */
export type Tokens = {
  access_token: string;
  token_type: "Bearer";
  /** In seconds. */
  expires_in: number;
  refresh_token: string;
  scope: string;
};

type Door = Pick<Context, "db" | "now" | "address" | "requestId">;

/** The form of a request for tokens; what is missing is empty. */
export type TokenRequest = Record<
  "client_id" | "code" | "redirect_uri" | "code_verifier" | "refresh_token" | "scope",
  string
>;

/** Notes that the user lets the assistant in, and returns the code by which it fetches tokens. */
export async function letIn(
  ctx: UserContext,
  client: OAuthClient,
  asked: { scopes: readonly AssistantScope[]; codeChallenge: string; redirectUri: string },
): Promise<string> {
  const { db, now, user } = ctx;
  const { secret, hash } = makeSecret("code");
  const codeExpiresAt = new Date(now.getTime() + keptMinutes.assistantCode * minuteMs);
  const data = {
    userId: user.id,
    clientId: client.id,
    clientName: client.name,
    scopes: [...asked.scopes],
    version: user.tokenVersion,
    codeHash: hash,
    codeChallenge: asked.codeChallenge,
    redirectUri: asked.redirectUri,
    codeExpiresAt,
    expiresAt: codeExpiresAt,
    createdAt: now,
  };
  const { id: grantId } = await db.$transaction(async (tx) => {
    await lockRow(tx, "User", user.id, "KEY SHARE");
    // An account that was deleted meanwhile, or whose sessions were ended, lets nobody in.
    const where = { id: user.id, tokenVersion: user.tokenVersion };
    if ((await tx.user.count({ where })) === 0) throw notSignedIn();
    return tx.assistantGrant.create({ data, select: { id: true } });
  });
  audit("assistant-allowed", ctx, { userId: user.id, grantId, client: client.id, clientName: client.name });
  return secret;
}

const wrongCode = refusal("invalid_grant", "The code is not known, has been used or has expired.");
const wrongRefresh = refusal("invalid_grant", "The refresh token is not known, has been used or has expired.");

/** Exchanges a code for tokens, once. A code that comes again ends what came of it: somebody else has it too. */
export async function redeemCode(ctx: Door, request: TokenRequest): Promise<Tokens | Refusal> {
  const where = { codeHash: hashOfSecret(request.code) };
  const found = await ctx.db.assistantGrant.findUnique({ where, select: { id: true } });
  if (!found) return wrongCode;
  return withGrant(
    ctx,
    found.id,
    async (tx, grant) => {
      if (grant.codeUsedAt) return endReused(ctx, tx, grant, wrongCode);
      const isFor = grant.clientId === request.client_id && grant.redirectUri === request.redirect_uri;
      if (!isFor || grant.codeExpiresAt <= ctx.now) return wrongCode;
      const isVerifier = /^[\w.~-]{43,128}$/.test(request.code_verifier);
      if (!isVerifier || challengeOf(request.code_verifier) !== grant.codeChallenge) {
        return refusal("invalid_grant", "code_verifier does not fit the code_challenge.");
      }
      await tx.assistantGrant.update({ where: { id: grant.id }, data: { codeUsedAt: ctx.now } });
      return issue(ctx, tx, grant, scopesOf(grant));
    },
    wrongCode,
  );
}

/**
 * Exchanges a refresh token for new tokens, once. One that comes again ends the access of the assistant: somebody else may have
 * stolen it. `scope` can ask for less than was allowed, for the access token alone.
 */
export async function refresh(ctx: Door, request: TokenRequest): Promise<Tokens | Refusal> {
  const hash = hashOfSecret(request.refresh_token);
  const where = { hash, kind: "refresh" } as const;
  const found = await ctx.db.assistantToken.findUnique({ where, select: { grantId: true } });
  if (!found) return wrongRefresh;
  return withGrant(
    ctx,
    found.grantId,
    async (tx, grant) => {
      const token = await tx.assistantToken.findUnique({ where });
      if (!token || token.expiresAt <= ctx.now || grant.clientId !== request.client_id) return wrongRefresh;
      if (token.usedAt) return endReused(ctx, tx, grant, wrongRefresh);
      const asked = request.scope.split(" ").filter(Boolean);
      const scopes = scopesOf(grant).filter((scope) => asked.length === 0 || asked.includes(scope));
      if (scopes.length < new Set(asked).size) return refusal("invalid_scope", "This is more than was allowed.");
      await tx.assistantToken.update({ where, data: { usedAt: ctx.now } });
      return issue(ctx, tx, grant, scopes);
    },
    wrongRefresh,
  );
}

/** Ends the access that a token of either kind is part of, for the assistant itself. One that is not known is ended already. */
export async function revoke(ctx: Door, request: { token: string; clientId: string }): Promise<void> {
  const where = { hash: hashOfSecret(request.token) };
  const found = await ctx.db.assistantToken.findUnique({ where, select: { grant: true } });
  if (!found || found.grant.clientId !== request.clientId) return;
  const { count } = await ctx.db.assistantGrant.deleteMany({ where: { id: found.grant.id } });
  if (count > 0) auditEnd("assistant-ended", ctx, found.grant);
}

/** Runs `work` on a grant that is locked and has not ended; else the answer is `ended`. */
async function withGrant<Result>(
  { db }: Door,
  id: string,
  work: (tx: Transaction, grant: AssistantGrant) => Promise<Result>,
  ended: Result,
): Promise<Result> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "AssistantGrant", id);
    const row = await tx.assistantGrant.findUnique({
      where: { id },
      include: { user: { select: { tokenVersion: true } } },
    });
    if (!row) return ended;
    const { user, ...grant } = row;
    return user.tokenVersion === grant.version ? work(tx, grant) : ended;
  });
}

async function endReused(ctx: Door, tx: Transaction, grant: AssistantGrant, answer: Refusal): Promise<Refusal> {
  await tx.assistantGrant.delete({ where: { id: grant.id } });
  auditEnd("assistant-token-reused", ctx, grant);
  return answer;
}

function auditEnd(event: "assistant-ended" | "assistant-token-reused", ctx: Door, grant: AssistantGrant): void {
  audit(event, ctx, { userId: grant.userId, grantId: grant.id, clientName: grant.clientName });
}

async function issue(
  { now }: Door,
  tx: Transaction,
  { id: grantId, scopes: all }: AssistantGrant,
  scopes: readonly AssistantScope[],
): Promise<Tokens> {
  const [access, refreshed] = [makeSecret("access"), makeSecret("refresh")];
  const accessUntil = new Date(now.getTime() + keptMinutes.assistantToken * minuteMs);
  const refreshUntil = new Date(now.getTime() + keptDays.assistant * dayMs);
  await tx.assistantToken.createMany({
    data: [
      { hash: access.hash, grantId, kind: "access", scopes: [...scopes], expiresAt: accessUntil },
      { hash: refreshed.hash, grantId, kind: "refresh", scopes: all, expiresAt: refreshUntil },
    ],
  });
  await tx.assistantGrant.update({ where: { id: grantId }, data: { expiresAt: refreshUntil } });
  return {
    access_token: access.secret,
    token_type: "Bearer",
    expires_in: keptMinutes.assistantToken * 60,
    refresh_token: refreshed.secret,
    scope: scopes.join(" "),
  };
}

function scopesOf({ scopes }: Pick<AssistantGrant, "scopes">): AssistantScope[] {
  return assistantScopes.filter((scope) => scopes.includes(scope));
}

/** Deletes expired tokens, and what is allowed no longer. Returns how many. */
export async function sweepAssistants({ db, now }: { db: Database; now: Date }): Promise<number> {
  const tokens = await db.assistantToken.deleteMany({ where: { expiresAt: { lte: now } } });
  // A grant that is being refreshed is locked, and waits for the next time.
  const grants = await db.$executeRaw`
    DELETE FROM "AssistantGrant" WHERE "id" IN (
      SELECT "id" FROM "AssistantGrant" WHERE "expiresAt" <= ${now}
        OR "version" <> (SELECT "tokenVersion" FROM "User" WHERE "User"."id" = "AssistantGrant"."userId")
      FOR UPDATE SKIP LOCKED)`;
  return tokens.count + grants;
}
