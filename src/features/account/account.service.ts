import { toAnsweredPhone } from "~/lib/phone";
import type { SessionUser } from "~/lib/session/session-user";
import type { UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { hashPassword } from "~/server/auth/passwords";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { enqueueMail } from "~/server/mail/outbox";
import type { Account, ChangePasswordInput, UpdateAccountInput } from "./account.schema";
import type { Message } from "./auth.schema";
import { passwordChanged } from "./mail/account-mails";
import { reauthenticate } from "./reauthentication.service";
import { continueSession, openSession, ownUserSelect, sessionSelect } from "./sessions/open-session.service";

export const accountSelect = {
  ...ownUserSelect,
  passwordHash: true,
  emailVerifiedAt: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

type AccountRow = Prisma.UserGetPayload<{ select: typeof accountSelect }>;

/** Returns the user's own account. */
export async function getAccount({ db, user }: UserContext): Promise<Account> {
  const row = await db.user.findUnique({ where: { id: user.id }, select: accountSelect });
  if (!row) throw notSignedIn();
  return toAccount(row);
}

export function toAccount(row: AccountRow): Account {
  const { id, name, email, phone, role, staffRole, passwordHash, emailVerifiedAt, createdAt } = row;
  return {
    _id: id,
    name,
    email,
    phone: toAnsweredPhone(phone),
    role,
    hasPassword: passwordHash !== null,
    isEmailConfirmed: emailVerifiedAt !== null,
    ...(staffRole && { staffRole }),
    createdAt: createdAt.toISOString(),
  };
}

/** Changes name and phone. Returns a session user whose token contains them; older tokens stay valid. */
export async function updateAccount(ctx: UserContext, input: UpdateAccountInput): Promise<SessionUser> {
  const { db, user } = ctx;
  const data = { name: input.name, phone: input.phone || null };
  const [row] = await db.user.updateManyAndReturn({ where: { id: user.id }, data, select: sessionSelect });
  if (!row) throw notSignedIn();
  return continueSession(ctx, row);
}

/**
 * Sets a new password, ends all sessions and opens a new one. Of two concurrent changes the second fails, because its
 * session has ended. Throws VALIDATION (wrong current password, too common new one), TOO_MANY_REQUESTS, UNAUTHORIZED.
 */
export async function changePassword(ctx: UserContext, input: ChangePasswordInput): Promise<SessionUser> {
  const { db, now, user } = ctx;
  const authenticated = await reauthenticate(ctx, { password: input.currentPassword, field: "currentPassword" });
  await refuseCommonPassword(input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  const session = await db.$transaction(async (tx) => {
    const data = { passwordHash, tokenVersion: { increment: 1 } };
    const [row] = await tx.user.updateManyAndReturn({ where: authenticated, data, select: sessionSelect });
    if (!row) throw notSignedIn();
    await mailPasswordChanged(tx, row, now);
    return openSession({ ...ctx, db: tx }, row, { way: "renewed" });
  });
  audit("password-changed", ctx, { userId: user.id });
  return session;
}

/** Notifies the owner, in case somebody else has changed the password. */
export async function mailPasswordChanged(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<void> {
  const payload = { name, changedAt: now.toISOString() };
  await enqueueMail(tx, passwordChanged.to(email, payload));
}

/** Ends all sessions of the user, including the current one. */
export async function signOutEverywhere(ctx: UserContext): Promise<Message> {
  const { db, user } = ctx;
  await db.user.updateMany({ where: { id: user.id }, data: { tokenVersion: { increment: 1 } } });
  audit("signed-out-everywhere", ctx, { userId: user.id });
  return { message: "You are logged out on all your devices." };
}
