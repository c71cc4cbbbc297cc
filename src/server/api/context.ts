import { toAnsweredPhone } from "~/lib/phone";
import type { StaffRole } from "~/lib/session/session-user";
import { readToken, type TokenPayload } from "~/server/auth/tokens";
import { databaseTime } from "~/server/clock/clock";
import { type Database, db } from "~/server/db/client";
import { type Sql, sql } from "~/server/db/sql";
import { unknownAddress } from "~/server/limits/client-address.rules";
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
};

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
};

/** The context of every procedure. */
export type Context = ClientInfo & {
  db: Database;
  now: Date;
  /** The fields of the request's token; null without a valid token. `viewer` checks that it was not revoked. */
  claims: TokenPayload | null;
  /**
   * Returns the signed-in user, or null without a token or with one that is invalid or revoked. Queried at most once per
   * request; by `query` if it should be pipelined with other statements.
   */
  viewer: (query?: Sql) => Promise<Viewer | null>;
  /** The page of a list that was read, for the paging headers of the REST answer. */
  totals: { current?: Totals };
  /** The request's Idempotency-Key; `isReplayed` is set when the answer is that of an earlier request. */
  idempotency?: { key: string; isReplayed: boolean } | undefined;
  /** The versions that the request's If-Match allows; "any" for `*`. */
  ifMatch?: readonly number[] | "any" | undefined;
};

/** The context of procedures for signed-in users. */
export type UserContext = Context & { user: Viewer };

export async function createContext(
  request: { headers: Headers },
  { address = unknownAddress, requestId }: Partial<ClientInfo> = {},
): Promise<Context> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const claims = token ? await readToken(token) : null;
  let viewer: Promise<Viewer | null> | undefined;
  return {
    db: db(),
    now: now(),
    address,
    requestId,
    claims,
    viewer: (query = sql) => {
      viewer ??= findViewer(query, claims);
      return viewer;
    },
    totals: {},
  };
}

/** The current time; tests replace the clock. */
function now(): Date {
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
};

/** Raw: runs for each signed-in request, and in one round trip with the request's own statements where that is possible. */
async function findViewer(query: Sql, claims: TokenPayload | null): Promise<Viewer | null> {
  if (!claims) return null;
  const [user] = await query<ViewerRow>(
    `SELECT "id", "name", "email", "phone", "role", "staffRole", "tokenVersion",
       CASE WHEN "staffRole" IS NOT NULL THEN
         EXISTS (SELECT FROM "Passkey" WHERE "userId" = "User"."id")
         OR EXISTS (SELECT FROM "AuthenticatorApp" WHERE "userId" = "User"."id" AND "confirmedAt" IS NOT NULL)
       END AS "hasFactor"
     FROM "User" WHERE "id" = $1::uuid`,
    [claims._id],
  );
  if (!user || user.tokenVersion !== claims.version) return null;
  const { id, name, email, phone, role, staffRole, hasFactor } = user;
  const person = { id, name, email, phone: toAnsweredPhone(phone) };
  const lacksFactor = hasFactor === false && (await readSettings()).requireSecondFactor;
  // Whatever asks for the role, here or in a service, then finds a customer's.
  if (lacksFactor) return { ...person, role: "customer", staffRole: null, lacksFactor };
  return { ...person, role, staffRole, lacksFactor };
}
