import type { Context, Viewer } from "./context";
import { AppError } from "./errors";

/** Whoever sends a living token. Throws UNAUTHORIZED. */
export async function requireUser(ctx: Pick<Context, "viewer">): Promise<Viewer> {
  const user = await ctx.viewer();
  if (!user) throw new AppError("UNAUTHORIZED", "Please log in to continue.");
  return user;
}

/** An admin, as the database knows them now. Throws UNAUTHORIZED without a token, FORBIDDEN with a customer's. */
export async function requireAdmin(ctx: Pick<Context, "viewer">): Promise<Viewer> {
  const user = await requireUser(ctx);
  if (user.role !== "admin") throw new AppError("FORBIDDEN", "Access denied. Please log in as admin.");
  return user;
}
