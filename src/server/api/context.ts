import { toAnsweredPhone } from "~/lib/phone";
import { readToken, type TokenPayload } from "~/server/auth/tokens";
import { type Database, db } from "~/server/db/client";
import { type Sql, sql } from "~/server/db/sql";
import { unknownAddress } from "~/server/limits/client-address.rules";
import { shared } from "~/server/shared";

/** Who sends a request, as the database knows them now. */
export type Viewer = { id: string; name: string; email: string; phone: string; role: "customer" | "admin" };

export type Totals = {
  page: number;
  limit: number;
  /** How many rows the page has. */
  shown: number;
  /** Counts the rows of all pages, when it is asked; null: more than are counted. */
  total: () => Promise<number | null>;
};

/** Who sends a request, for limits and log. */
export type ClientInfo = {
  /** Where the request comes from, as it is counted for the rate limits. */
  address: string;
  /** What the log tells its lines by, where it came through the API. */
  requestId?: string | undefined;
};

/** What every procedure gets. */
export type Context = ClientInfo & {
  db: Database;
  now: Date;
  /** What the token says of its bearer, or null: no token, or none of ours. Whether it still counts, `viewer` knows. */
  claims: () => TokenPayload | null;
  /**
   * The signed-in user, or null: no token, or one that no longer counts. Read once a request, when first asked, and by
   * `ask` where it is to travel with other statements.
   */
  viewer: (ask?: Sql) => Promise<Viewer | null>;
  /** Which page of a list was read; the REST answer tells of the others in its headers. */
  totals: { current?: Totals };
  /** The request's Idempotency-Key, where it has one; `isReplayed` once the answer turns out to be an earlier one. */
  idempotency?: { key: string; isReplayed: boolean } | undefined;
  /** The versions that the request's If-Match allows, where it has one; "any" for `*`. */
  ifMatch?: readonly number[] | "any" | undefined;
};

export function createContext(
  request: { headers: Headers },
  { address = unknownAddress, requestId }: Partial<ClientInfo> = {},
): Context {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const claims = () => (token ? readToken(token) : null);
  let viewer: Promise<Viewer | null> | undefined;
  return {
    db: db(),
    now: now(),
    address,
    requestId,
    claims,
    viewer: (ask = sql) => {
      viewer ??= findViewer(ask, claims());
      return viewer;
    },
    totals: {},
  };
}

/** The present instant; tests set another. */
function now(): Date {
  return shared("clock", () => () => new Date())();
}

type ViewerRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Viewer["role"];
  tokenVersion: number;
};

/** Raw: runs for each signed-in request, and in one round trip with the request's own statements where that is possible. */
async function findViewer(ask: Sql, claims: TokenPayload | null): Promise<Viewer | null> {
  if (!claims) return null;
  const [user] = await ask<ViewerRow>(
    `SELECT "id", "name", "email", "phone", "role", "tokenVersion"
     FROM "User" WHERE "id" = $1::uuid`,
    [claims._id],
  );
  if (!user || user.tokenVersion !== claims.version) return null;
  const { id, name, email, phone, role } = user;
  return { id, name, email, phone: toAnsweredPhone(phone), role };
}
