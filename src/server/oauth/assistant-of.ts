import { type AssistantScope, assistantScopes } from "~/lib/assistant-scopes";
import { noteUse } from "~/server/auth/last-use";
import { sql } from "~/server/db/sql";
import { hostOf } from "~/server/outbound/receiver.rules";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { resourceMetadataPath } from "./addresses";
import { hashOfSecret } from "./secrets";

/** An assistant that a person has let in, as its access token says. */
export type Assistant = {
  user: { id: string; name: string; email: string; phone: string | null; tokenVersion: number };
  grant: { id: string };
  /** `name` as the assistant calls itself, which anybody can write; `host`: whose address its id has. */
  client: { id: string; name: string; host: string };
  scopes: readonly AssistantScope[];
};

/** `closed`: the operator lets no assistants in. `unknown`: no access token, or its access was ended. `expired`: it fetches another. */
export type AssistantRefusal = "closed" | "unknown" | "expired";

type Row = {
  grantId: string;
  clientId: string;
  clientName: string;
  scopes: string[];
  expiresMs: number;
  lastUsedMs: number | null;
  userId: string;
  userName: string;
  email: string;
  phone: string | null;
  tokenVersion: number;
};

/**
 * Who an access token stands for, or why for nobody. Read for each request, so that an end counts at once. Raw: in one statement.
 * Notes that the access is used.
 */
export async function assistantOf(bearer: string, now: Date): Promise<Assistant | AssistantRefusal> {
  const { personalAssistants } = await readSettings();
  if (!personalAssistants) return "closed";
  const [row] = await sql<Row>(
    `SELECT g."id" AS "grantId", g."clientId", g."clientName", t."scopes",
       (extract(epoch FROM t."expiresAt") * 1000)::float8 AS "expiresMs",
       (extract(epoch FROM g."lastUsedAt") * 1000)::float8 AS "lastUsedMs",
       u."id" AS "userId", u."name" AS "userName", u."email", u."phone", u."tokenVersion"
     FROM "AssistantToken" AS t
       JOIN "AssistantGrant" AS g ON g."id" = t."grantId"
       JOIN "User" AS u ON u."id" = g."userId" AND u."tokenVersion" = g."version"
     WHERE t."hash" = $1 AND t."kind" = 'access'`,
    [hashOfSecret(bearer)],
  );
  if (!row) return "unknown";
  if (row.expiresMs <= now.getTime()) return "expired";
  noteUse("AssistantGrant", row.grantId, row.lastUsedMs ?? 0, now);
  const { userId, userName, email, phone, tokenVersion, clientId, clientName } = row;
  return {
    user: { id: userId, name: userName, email, phone, tokenVersion },
    grant: { id: row.grantId },
    client: { id: clientId, name: clientName, host: hostOf(new URL(clientId)) },
    scopes: assistantScopes.filter((scope) => row.scopes.includes(scope)),
  };
}

/**
 * The header WWW-Authenticate of a refused request, which says where an assistant finds out how to be let in (RFC 9728, 5.1).
 * `scope`: what is missing, for an answer of 403.
 */
export function challengeHeader(refused?: AssistantRefusal, scope?: AssistantScope): string {
  const error = scope ? "insufficient_scope" : refused && "invalid_token";
  const parts = [
    `resource_metadata="${siteUrl()}${resourceMetadataPath}"`,
    ...(error ? [`error="${error}"`] : []),
    `scope="${scope ?? assistantScopes.join(" ")}"`,
  ];
  return `Bearer ${parts.join(", ")}`;
}
