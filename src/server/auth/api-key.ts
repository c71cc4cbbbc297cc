import { createHash, randomBytes } from "node:crypto";
import type { ApiScope } from "~/lib/api-scopes";
import { sql } from "~/server/db/sql";
import { noteUse } from "./last-use";

/** What all keys begin with, so that programs that look for published secrets know them. */
const beginnings = { live: "lk_live_", test: "lk_test_" };
/** Nobody guesses 192 bits, so their hash needs no salt and no slow function. */
const secretBytes = 24;
const form = /^lk_(?:live|test)_[\w-]{32}$/;

/** The key of a request, and the account for which it works. */
export type UsedKey = {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
  /** How many requests it may send in a minute. */
  perMinute: number;
  /** Whether it works in tables of its own, which the site does not read. */
  isTest: boolean;
  account: { id: string; name: string; email: string; phone: string | null; tokenVersion: number };
};

/** The bearer token of a request; null without one. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** A new key, its hash, and the part of it that people see later. */
export function makeKey({ isTest }: Pick<UsedKey, "isTest">): { key: string; hash: string; shown: string } {
  const beginning = isTest ? beginnings.test : beginnings.live;
  const key = `${beginning}${randomBytes(secretBytes).toString("base64url")}`;
  return { key, hash: hashOf(key), shown: `${key.slice(0, beginning.length + 4)}…${key.slice(-4)}` };
}

/** Whether a bearer token is meant as a key, in whatever form; other tokens are those of sessions. */
export function isKey(token: string): boolean {
  return token.startsWith("lk_");
}

type Row = {
  id: string;
  name: string;
  scopes: ApiScope[];
  perMinute: number;
  isTest: boolean;
  lastUsedMs: number | null;
  accountId: string;
  accountName: string;
  email: string;
  phone: string | null;
  tokenVersion: number;
};

/** The key, if it exists and has neither ended nor expired. Notes that it is used. Raw: runs for each request with a key. */
export async function findKey(key: string, now: Date): Promise<UsedKey | null> {
  if (!form.test(key)) return null;
  const [row] = await sql<Row>(
    `SELECT k."id", k."name", k."scopes", k."perMinute", k."isTest",
       (extract(epoch FROM k."lastUsedAt") * 1000)::float8 AS "lastUsedMs",
       u."id" AS "accountId", u."name" AS "accountName", u."email", u."phone", u."tokenVersion"
     FROM "ApiKey" AS k JOIN "User" AS u ON u."id" = k."accountId"
     WHERE k."hash" = $1 AND k."endedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > $2::timestamptz)`,
    [hashOf(key), now],
  );
  if (!row) return null;
  const { id, name, scopes, perMinute, isTest, lastUsedMs, accountId, accountName, email, phone, tokenVersion } = row;
  noteUse("ApiKey", id, lastUsedMs ?? 0, now);
  return {
    id,
    name,
    scopes,
    perMinute,
    isTest,
    account: { id: accountId, name: accountName, email, phone, tokenVersion },
  };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
