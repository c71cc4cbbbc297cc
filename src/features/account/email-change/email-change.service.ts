import type { Message } from "~/features/account/auth.schema";
import { dropLoginCode, proveMailbox, requireMail } from "~/features/account/login-code/login-code.service";
import { changeTo, makeCode, spendCode, tryCode } from "~/features/account/login-code/mailed-code.store";
import { emailChange, emailInUse, newEmailCode, resetCode } from "~/features/account/mail/account-mails";
import { reauthenticate } from "~/features/account/reauthentication.service";
import { continueSession, sessionSelect } from "~/features/account/sessions/open-session.service";
import type { SessionUser } from "~/lib/session/session-user";
import type { UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { lockRows } from "~/server/db/lock-rows";
import { limitLoginCode, limitReset } from "~/server/limits/guards";
import { leaveAddress } from "~/server/mail/leave-address";
import { enqueueMail, withdrawMail } from "~/server/mail/outbox";
import { veiledEmail } from "./email-change.rules";
import type { AskEmailChangeInput, ChangeEmailInput } from "./email-change.schema";
import { wrongCode } from "./wrong-code";

/**
 * Mails a code to the address that the account is to have, and a notice to the one that it has. An address with another account
 * gets a mail that says so, and the answer is the same. Throws VALIDATION (wrong password or code, the present address),
 * MAIL_OFF, TOO_MANY_REQUESTS.
 */
export async function askEmailChange(ctx: UserContext, input: AskEmailChangeInput): Promise<Message> {
  const { db, now, user } = ctx;
  const { email, password, code: presentCode = "" } = input;
  await requireMail("We cannot send codes at the moment. Please call us to change your email.");
  if (email === user.email) throw invalidField("email", "This is your email already");
  const { passwordHash, ...account } = await reauthenticate(ctx, { password, field: "password" });
  if (passwordHash === null) await proveMailbox(ctx, user.email, presentCode);
  await limitLoginCode(ctx, email);
  await db.$transaction(async (tx) => {
    const { code, expiresAt } = await makeCode(tx, changeTo(email, account), now);
    const owner = await tx.user.findUnique({ where: { email }, select: { name: true } });
    await withdrawMail(tx, newEmailCode, email);
    await enqueueMail(
      tx,
      owner
        ? emailInUse.to(email, { name: owner.name })
        : newEmailCode.to(email, { name: user.name, code, expiresAt: expiresAt.toISOString() }),
      noticeTo(ctx, email, { isDone: false }),
    );
  });
  audit("email-change-asked", ctx, { userId: user.id, email });
  return { message: "Code sent to email" };
}

/**
 * Gives the account the new address if the code is right, and marks it as confirmed. All other sessions end, links that were
 * mailed to the old address end, and mails about the account's bookings that wait go to the new one. Throws VALIDATION for a
 * wrong code, EMAIL_TAKEN, TOO_MANY_REQUESTS, UNAUTHORIZED.
 */
export async function changeEmail(ctx: UserContext, { email, code }: ChangeEmailInput): Promise<SessionUser> {
  const { db, now, user } = ctx;
  const key = changeTo(email, user);
  const session = await limitReset(ctx, email, async () => {
    if (!(await tryCode(db, key, code, now))) throw wrongCode(ctx);
    return orTaken(() =>
      db.$transaction(async (tx) => {
        if (!(await spendCode(tx, key, code, now))) throw wrongCode(ctx);
        await lockBookings(tx, user.id);
        const where = { id: user.id, tokenVersion: user.tokenVersion };
        const data = { email, emailVerifiedAt: now, tokenVersion: { increment: 1 } };
        const [row] = await tx.user.updateManyAndReturn({ where, data, select: sessionSelect });
        if (!row) throw notSignedIn();
        await leaveAccountAddress(tx, { userId: user.id, from: user.email, to: email, now });
        await enqueueMail(tx, noticeTo(ctx, email, { isDone: true }));
        return continueSession(ctx, row, tx);
      }),
    );
  });
  audit("email-changed", ctx, { userId: user.id, email });
  return session;
}

function noticeTo({ user, now }: UserContext, newEmail: string, { isDone }: { isDone: boolean }) {
  const payload = { name: user.name, newEmail: veiledEmail(newEmail), at: now.toISOString(), isDone };
  return emailChange.to(user.email, payload);
}

/** Locks the account's bookings. Call it before the account is locked: code that makes links locks in the same order. */
async function lockBookings(tx: Transaction, userId: string): Promise<void> {
  const bookings = await tx.booking.findMany({ where: { userId }, select: { id: true } });
  const ids = bookings.map(({ id }) => id);
  await lockRows(tx, "Booking", ids, "NO KEY UPDATE");
}

type Leaving = { userId: string; from: string; to: string; now: Date };

/**
 * Calls `leaveAddress` for the account's bookings, except those for which the office has set an address. Ends codes that went to
 * the old address.
 */
async function leaveAccountAddress(tx: Transaction, { userId, from, to, now }: Leaving): Promise<void> {
  await leaveAddress(tx, { userId, contactEmail: null }, { from, to, now });
  await dropLoginCode(tx, from);
  await withdrawMail(tx, resetCode, from);
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}

/**
 * Throws EMAIL_TAKEN if another account has registered the address since the code was sent. Saying so gives nothing away: who has
 * the code reads the mails of this address.
 */
async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw new AppError("EMAIL_TAKEN", "This email is already registered. Please log in instead.", {
      issues: [{ path: ["email"], message: "This email is already registered" }],
    });
  }
}
