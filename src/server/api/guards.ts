import type { Sql } from "~/server/db/sql";
import type { Context, Viewer } from "./context";
import { AppError } from "./errors";

/** Whoever sends a living token; read by `ask`, where nobody has asked before. Throws UNAUTHORIZED. */
export async function requireUser(ctx: Pick<Context, "viewer">, ask?: Sql): Promise<Viewer> {
  const user = await ctx.viewer(ask);
  if (!user) throw notSignedIn();
  return user;
}

/** The id in a token of ours, whether it still counts or not. Throws UNAUTHORIZED. */
export function requireClaimedId(ctx: Pick<Context, "claims">): string {
  const claims = ctx.claims();
  if (!claims) throw notSignedIn();
  return claims._id;
}

function notSignedIn(): AppError {
  return new AppError("UNAUTHORIZED", "Please log in to continue.");
}

/** An admin, as the database knows them now. Throws UNAUTHORIZED without a token, FORBIDDEN with a customer's. */
export async function requireAdmin(ctx: Pick<Context, "viewer">): Promise<Viewer> {
  const user = await requireUser(ctx);
  if (user.role !== "admin") throw new AppError("FORBIDDEN", "Access denied. Please log in as admin.");
  return user;
}
