import type { UserContext } from "~/server/api/context";
import { type AppError, invalidField } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";

/** The error for a code that does not prove the address. Writes it to the log. */
export function wrongCode(ctx: UserContext): AppError {
  audit("proof-failed", ctx, { userId: ctx.user.id });
  return invalidField("code", "That code is wrong or has expired. Please ask for a new one.");
}
