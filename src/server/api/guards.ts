import { type Action, can, roleOf } from "~/lib/actions";
import type { Sql } from "~/server/db/sql";
import { requireScope } from "./api-key";
import type { Context, Viewer } from "./context";
import { AppError, adminsOnlyMessage, missingFactorMessage, otherRoleMessage, signInMessage } from "./errors";

/** Returns the user of a valid token, read by `query` unless this request has read it already. Throws UNAUTHORIZED. */
export async function requireUser(ctx: Pick<Context, "viewer">, query?: Sql): Promise<Viewer> {
  const user = await ctx.viewer(query);
  if (!user) throw notSignedIn();
  return user;
}

/** Who takes turns with others where a queue is fair: the account, or the network address of somebody without one. */
export async function askerOf({ viewer, address }: Pick<Context, "viewer" | "address">): Promise<string> {
  return (await viewer())?.id ?? address;
}

/** Returns the user id in a valid token, which may have been revoked. Throws UNAUTHORIZED. */
export function requireClaimedId(ctx: Pick<Context, "claims">): string {
  if (!ctx.claims) throw notSignedIn();
  return ctx.claims._id;
}

/** The error of a request without a valid session. */
export function notSignedIn(): AppError {
  return new AppError("UNAUTHORIZED", signInMessage);
}

/**
 * Returns the user if their stored role allows the action. Throws UNAUTHORIZED without a valid token,
 * SECOND_FACTOR_MISSING for staff who must set one up first, else FORBIDDEN.
 */
export async function requireAllowed(ctx: Pick<Context, "viewer" | "key">, action: Action): Promise<Viewer> {
  requireScope(ctx.key, action);
  const user = await requireUser(ctx);
  if (user.lacksFactor && (!can("customer", action) || action === "departure.own")) throw missingFactor();
  if (!can(roleOf(user), action)) throw notAllowed(user);
  return user;
}

/** The error of staff who must set up a second factor before they work. */
function missingFactor(): AppError {
  return new AppError("SECOND_FACTOR_MISSING", missingFactorMessage);
}

/** The error of a user whose role does not allow the request. */
export function notAllowed({ role }: Pick<Viewer, "role">): AppError {
  return new AppError("FORBIDDEN", role === "admin" ? otherRoleMessage : adminsOnlyMessage);
}
