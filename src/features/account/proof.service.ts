import type { ClientInfo, Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { checkPassword } from "~/server/auth/passwords";
import { limitLogin } from "~/server/limits/guards";

/** The account exactly as it was when the proof was given; for the `where` of what the proof allows. */
export type ProvenAccount = { id: string; passwordHash: string | null; tokenVersion: number };

type Proof = {
  password: string | undefined;
  /** Where the refusal is shown. */
  field: "currentPassword" | "password";
};

/** Is it the owner who sits there? An account without a password has nothing to prove it by but the session. Throws VALIDATION, TOO_MANY_REQUESTS. */
export async function requireProof(
  ctx: Pick<Context, "db"> & ClientInfo & { user: Viewer },
  { password, field }: Proof,
): Promise<ProvenAccount> {
  const { db, user } = ctx;
  const account = await db.user.findUnique({
    where: { id: user.id },
    select: { id: true, passwordHash: true, tokenVersion: true },
  });
  if (!account) throw new AppError("UNAUTHORIZED", "Please log in to continue.");
  const { passwordHash } = account;
  if (passwordHash === null) return account;
  if (!password) throw refused(field, "Please enter your current password");
  try {
    // A stolen session is no way to guess the password without end.
    await limitLogin(ctx, user.email, () => requirePassword(passwordHash, password));
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    audit("proof-failed", ctx, { userId: user.id });
    throw refused(field, "Your current password is wrong");
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

export function refused(field: string, message: string): AppError {
  return new AppError("VALIDATION", message, { issues: [{ path: [field], message }] });
}
