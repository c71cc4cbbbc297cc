import type { ClientInfo, Context, Viewer } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import { checkPassword } from "~/server/auth/passwords";
import { limitLogin } from "~/server/limits/guards";

/** The account at the time of the check. Use it as `where` of the update, so that concurrent changes make that fail. */
type AuthenticatedAccount = { id: string; passwordHash: string | null; tokenVersion: number };

type Reauthentication = {
  password: string | undefined;
  /** The field that shows the error. */
  field: "currentPassword" | "password";
};

/**
 * Asks for the password again before a sensitive change. Accounts without a password pass with their session alone.
 * Throws VALIDATION, TOO_MANY_REQUESTS, UNAUTHORIZED.
 */
export async function reauthenticate(
  ctx: Pick<Context, "db"> & ClientInfo & { user: Viewer },
  { password, field }: Reauthentication,
): Promise<AuthenticatedAccount> {
  const { db, user } = ctx;
  const account = await db.user.findUnique({
    where: { id: user.id },
    select: { id: true, passwordHash: true, tokenVersion: true },
  });
  if (!account) throw notSignedIn();
  const { passwordHash } = account;
  if (passwordHash === null) return account;
  if (!password) throw invalidField(field, "Please enter your current password");
  try {
    // Limits password guesses with a stolen session.
    await limitLogin(ctx, user.email, () => requirePassword(passwordHash, password));
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    audit("proof-failed", ctx, { userId: user.id });
    throw invalidField(field, "Your current password is wrong");
  }
  return account;
}

async function requirePassword(passwordHash: string, password: string): Promise<void> {
  const fits = await checkPassword(passwordHash, password);
  if (!fits) throw new AppError("INVALID_CREDENTIALS", "Your current password is wrong");
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === "INVALID_CREDENTIALS";
}
