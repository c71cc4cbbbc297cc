import { isForOffice } from "~/lib/api-scopes";
import { toAnsweredPhone } from "~/lib/phone";
import type { StaffRole } from "~/lib/session/session-user";
import { bearerToken, type UsedKey } from "~/server/auth/api-key";
import { noteUse } from "~/server/auth/last-use";
import { hasSecondFactorSql } from "~/server/auth/second-factor";
import { readToken, type TokenPayload } from "~/server/auth/tokens";
import { databaseTime } from "~/server/clock/clock";
import { type Database, db } from "~/server/db/client";
import { type Sql, sql } from "~/server/db/sql";
import { unknownAddress } from "~/server/limits/client-address.rules";
import type { Assistant } from "~/server/oauth/assistant-of";
import { readSettings } from "~/server/settings/read-settings";
import { shared } from "~/server/shared";

/** The signed-in user, as stored in the database now. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: "customer" | "admin";
  /** Null for customers. */
  staffRole: StaffRole | null;
  /** Is in the staff, and has no second factor although the portal requires one. Has the roles of a customer until then. */
  lacksFactor: boolean;
  /** The session of the request; null for a token that was issued before sessions were listed. */
  sessionId: string | null;
  /** The stored version, which the request's session has. */
  tokenVersion: number;
};

type Claims = Pick<TokenPayload, "_id" | "sid" | "version">;

export type Totals = {
  page: number;
  limit: number;
  /** The number of rows on this page. */
  shown: number;
  /** Counts the rows of all pages; null when there are more than are counted. */
  total: () => Promise<number | null>;
};

/** Identifies the client of a request, for rate limits and log. */
export type ClientInfo = {
  /** The client address by which rate limits count. */
  address: string;
  /** The request id in log lines, for requests through the API. */
  requestId?: string | undefined;
  /** What the client says of itself. Anybody can send anything. */
  userAgent?: string | undefined;
  /** The checked and counted key of a program. */
  key?: UsedKey | null;
  /** The assistant of a person, whose access token was checked. */
  assistant?: Assistant | null;
};

/** The context of every procedure. */
export type Context = Omit<ClientInfo, "key" | "assistant"> & {
  db: Database;
  now: Date;
  /** The fields of the request's token; null without a valid token. `viewer` checks that it was not revoked. */
  claims: Claims | null;
  /** The checked and counted key of the program that sends the request; null for people and browsers. */
  key: UsedKey | null;
  /** The assistant that does this for a person: with the rights of a customer, and only what its scopes allow. */
  assistant: Assistant | null;
  /**
   * Returns the signed-in user, or null without a token or with one that is invalid or revoked. Queried at most once per
   * request; by `query` if it should be pipelined with other statements.
   */
  viewer: (query?: Sql) => Promise<Viewer | null>;
  /** The page of a list that was read, and the cursor after it, for the paging headers of the REST answer. */
  totals: { current?: Totals; next?: string | undefined };
  /**
   * The request's Idempotency-Key; `isReplayed` is set when the answer is that of an earlier request. `isLenient`: another request
   * with the key is done as if it had none. `boundTo`: what a repeated request must have too, beside its input.
   */
  idempotency?: { key: string; isReplayed: boolean; isLenient?: boolean; boundTo?: string } | undefined;
  /** The versions that the request's If-Match allows; "any" for `*`. */
  ifMatch?: readonly number[] | "any" | undefined;
};

/** The context of procedures for signed-in users. */
export type UserContext = Context & { user: Viewer };

export async function createContext(
  request: { headers: Headers },
  { address = unknownAddress, requestId, userAgent, key = null, assistant = null }: Partial<ClientInfo> = {},
): Promise<Context> {
  const account = key?.account ?? assistant?.user;
  const claims = account ? claimsOf(account) : await readClaims(request.headers);
  let viewer: Promise<Viewer | null> | undefined;
  const at = requestTime();
  return {
    db: db(),
    now: at,
    address,
    requestId,
    userAgent,
    claims,
    key,
    assistant,
    viewer: (query = sql) => {
      if (key) viewer ??= Promise.resolve(viewerOfKey(key));
      else if (assistant) viewer ??= Promise.resolve(customerOf(assistant.user));
      else viewer ??= findViewer(query, claims, at);
      return viewer;
    },
    totals: {},
  };
}

async function readClaims(headers: Headers): Promise<Claims | null> {
  const token = bearerToken(headers.get("authorization"));
  return token === null ? null : readToken(token);
}

type Account = UsedKey["account"];

function claimsOf({ id, tokenVersion }: Account): Claims {
  return { _id: id, version: tokenVersion };
}

/** Who sends a request with this key: its account, with the rights of a customer or, if a scope needs them, of the office. */
function viewerOfKey({ scopes, account }: UsedKey): Viewer {
  const customer = customerOf(account);
  return isForOffice(scopes) ? { ...customer, role: "admin", staffRole: "office" } : customer;
}

/** An account with the rights of a customer, whatever its role in the staff is. */
function customerOf({ id, name, email, phone, tokenVersion }: Account): Viewer {
  return {
    id,
    name,
    email,
    phone: toAnsweredPhone(phone),
    role: "customer",
    staffRole: null,
    lacksFactor: false,
    sessionId: null,
    tokenVersion,
  };
}

/** The time of a request that begins now; tests replace the clock. */
export function requestTime(): Date {
  return shared("clock", () => databaseTime)();
}

type ViewerRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Viewer["role"];
  staffRole: Viewer["staffRole"];
  tokenVersion: number;
  hasFactor: boolean | null;
  /** Null without a session of that id. */
  sessionVersion: number | null;
  lastUsedMs: number | null;
};

/** Raw: runs for each signed-in request, and in one round trip with the request's own statements where that is possible. */
async function findViewer(query: Sql, claims: Claims | null, at: Date): Promise<Viewer | null> {
  if (!claims) return null;
  const [user] = await query<ViewerRow>(
    `SELECT "User"."id", "name", "email", "phone", "role", "staffRole", "tokenVersion",
       "Session"."version" AS "sessionVersion",
       (extract(epoch FROM "Session"."lastUsedAt") * 1000)::float8 AS "lastUsedMs",
       CASE WHEN "staffRole" IS NOT NULL THEN
         ${hasSecondFactorSql('"User"."id"')}
       END AS "hasFactor"
     FROM "User" LEFT JOIN "Session" ON "Session"."id" = $2::uuid AND "Session"."userId" = "User"."id"
     WHERE "User"."id" = $1::uuid`,
    [claims._id, claims.sid ?? null],
  );
  if (!user) return null;
  const { id, name, email, phone, role, staffRole, hasFactor, tokenVersion, lastUsedMs } = user;
  // A session's row has its version, which moves along when its owner ends all others.
  const version = claims.sid ? user.sessionVersion : claims.version;
  if (version !== tokenVersion) return null;
  if (claims.sid) noteUse("Session", claims.sid, lastUsedMs ?? 0, at);
  const session = { sessionId: claims.sid ?? null, tokenVersion };
  const person = { id, name, email, phone: toAnsweredPhone(phone), ...session };
  const lacksFactor = hasFactor === false && (await readSettings()).requireSecondFactor;
  // Whatever asks for the role, here or in a service, then finds a customer's.
  if (lacksFactor) return { ...person, role: "customer", staffRole: null, lacksFactor };
  return { ...person, role, staffRole, lacksFactor };
}
