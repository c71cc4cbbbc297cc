import { type Action, can } from "~/lib/actions";
import type { Sql } from "~/server/db/sql";
import type { Context, Viewer } from "./context";
import { AppError, adminsOnlyMessage, signInMessage } from "./errors";

/** The user of a valid token; read with `ask` where the request has not read it yet. Throws UNAUTHORIZED. */
export async function requireUser(ctx: Pick<Context, "viewer">, ask?: Sql): Promise<Viewer> {
  const user = await ctx.viewer(ask);
  if (!user) throw notSignedIn();
  return user;
}

/** The user id in a token that we signed, revoked or not. Throws UNAUTHORIZED. */
export function requireClaimedId(ctx: Pick<Context, "claims">): string {
  const claims = ctx.claims();
  if (!claims) throw notSignedIn();
  return claims._id;
}

function notSignedIn(): AppError {
  return new AppError("UNAUTHORIZED", signInMessage);
}

/** A user who may do this, by the role in the database. Throws UNAUTHORIZED without a token, FORBIDDEN for another role. */
export async function requireAllowed(ctx: Pick<Context, "viewer">, action: Action): Promise<Viewer> {
  const user = await requireUser(ctx);
  if (!can(user.role, action)) throw new AppError("FORBIDDEN", adminsOnlyMessage);
  return user;
}
