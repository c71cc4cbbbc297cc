import type { FastifyRequest } from "fastify";
import type pg from "pg";
import { named } from "./database";
import { Problem } from "./problem";
import type { Claims, Tokens } from "./tokens";

export type Viewer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: "customer" | "admin";
  tokenVersion: number;
};

const text = `SELECT "id", "name", "email", "phone", "role", "tokenVersion" FROM "User" WHERE "id" = $1`;

/** The token's claims. {@link requireViewer} checks whether the token is still valid for its user. */
export function requireClaims(request: FastifyRequest, tokens: Tokens): Claims {
  const header = request.headers.authorization;
  const claims = header?.startsWith("Bearer ") ? tokens.read(header.slice(7)) : null;
  if (!claims) throw notSignedIn();
  return claims;
}

/** Reads the user at each request like our server, so that role changes and ended sessions take effect immediately. */
export async function requireViewer(db: pg.Pool | pg.PoolClient, claims: Claims): Promise<Viewer> {
  const { rows } = await db.query<Viewer>(named(text, [claims._id]));
  const [user] = rows;
  if (!user || user.tokenVersion !== claims.version) throw notSignedIn();
  return user;
}

export async function requireAdmin(db: pg.Pool, claims: Claims): Promise<Viewer> {
  const user = await requireViewer(db, claims);
  if (user.role !== "admin") throw new Problem("FORBIDDEN", "Access denied. Please log in as admin.");
  return user;
}

function notSignedIn(): Problem {
  return new Problem("UNAUTHORIZED", "Please log in to continue.");
}
