import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { checkPassword } from "~/server/auth/passwords";

/** The account exactly as it was when the proof was given; for the `where` of what the proof allows. */
export type ProvenAccount = { id: string; passwordHash: string | null; tokenVersion: number };

type Proof = {
  password: string | undefined;
  /** Where the refusal is shown. */
  field: "currentPassword" | "password";
};

/** Is it the owner who sits there? An account without a password has nothing to prove it by but the session. Throws VALIDATION. */
export async function requireProof(
  { db, user }: Pick<Context, "db"> & { user: Viewer },
  { password, field }: Proof,
): Promise<ProvenAccount> {
  const account = await db.user.findUnique({
    where: { id: user.id },
    select: { id: true, passwordHash: true, tokenVersion: true },
  });
  if (!account) throw new AppError("UNAUTHORIZED", "Please log in to continue.");
  if (account.passwordHash === null) return account;
  if (!password) throw refused(field, "Please enter your current password");
  if (!(await checkPassword(account.passwordHash, password))) throw refused(field, "Your current password is wrong");
  return account;
}

export function refused(field: string, message: string): AppError {
  return new AppError("VALIDATION", message, { issues: [{ path: [field], message }] });
}
