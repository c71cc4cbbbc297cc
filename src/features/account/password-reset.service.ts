import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientInfo, Context } from "~/server/api/context";
import { type AppError, invalidField } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { hashPassword } from "~/server/auth/passwords";
import { keyedHash } from "~/server/auth/tokens";
import type { Database, Transaction } from "~/server/db/client";
import { limitForgot, limitReset } from "~/server/limits/guards";
import { enqueueMail, withdrawMail } from "~/server/mail/outbox";
import { mailPasswordChanged } from "./account.service";
import type { ForgotPasswordInput, Message, ResetPasswordInput } from "./auth.schema";
import { resetCode } from "./mail/account-mails";
import { codeExpiry, isSameHash, maxCodesAnHour, maxTries, toCode } from "./password-reset.rules";

type ResetContext = Pick<Context, "db" | "now"> & ClientInfo;

/** The minimum response time. It hides how long the work takes, which differs between known and unknown addresses. */
const minResponseMs = 200;

/**
 * Mails a code for a new password, which replaces earlier ones. The response and its time are the same for an unknown
 * address and for an account that has reached its hourly limit; the last code of the latter stays valid. That limit does not
 * apply to network addresses that signed in to the account lately. Throws TOO_MANY_REQUESTS, also for unknown accounts.
 */
export async function sendResetCode(ctx: ResetContext, { email }: ForgotPasswordInput): Promise<Message> {
  const { isKnown } = await limitForgot(ctx, email);
  audit("reset-code-requested", ctx, { email });
  await withMinDuration(minResponseMs, makeResetCode(ctx, email, isKnown));
  return { message: "OTP sent to email" };
}

async function makeResetCode({ db, now }: ResetContext, email: string, isKnown: boolean): Promise<void> {
  const code = toCode(randomInt(1_000_000));
  const expiresAt = codeExpiry(now);
  await db.$transaction(async (tx) => {
    const user = await lockUser(tx, email);
    const isLimited = await hasReachedLimit(tx, user?.id ?? randomUUID(), now);
    const receiver = isLimited && !isKnown ? undefined : user;
    const userId = receiver?.id ?? randomUUID();
    const codeHash = hashCode(userId, code);
    await tx.passwordReset.updateMany({
      where: { userId, usedAt: null, expiresAt: { gt: now } },
      data: { expiresAt: now },
    });
    await withdrawMail(tx, resetCode, receiver ? email : userId);
    if (receiver) {
      await tx.passwordReset.createMany({ data: { userId, codeHash, expiresAt, createdAt: now } });
      const payload = { name: receiver.name, code, expiresAt: expiresAt.toISOString() };
      await enqueueMail(tx, resetCode.to(email, payload));
    } else {
      await tx.passwordReset.count({ where: { userId } });
      await writeNothing(tx);
    }
  });
}

/**
 * Sets a new password with the mailed code and ends all sessions. Throws VALIDATION for a wrong code, and for a common
 * password, which does not count as a try; and TOO_MANY_REQUESTS.
 */
export async function resetPassword(ctx: ResetContext, input: ResetPasswordInput): Promise<Message> {
  await refuseCommonPassword(input.newPassword);
  await limitReset(ctx, input.email, () => withMinDuration(minResponseMs, redeemCode(ctx, input)));
  return { message: "Password reset successful! You can now login." };
}

async function redeemCode(ctx: ResetContext, input: ResetPasswordInput): Promise<void> {
  const { db, now } = ctx;
  const { email, otp, newPassword } = input;
  const user = await db.user.findUnique({ where: { email }, select: { id: true, name: true, emailVerifiedAt: true } });
  const userId = user?.id ?? randomUUID();
  const tried = await countTry(db, userId, now);
  const isRight = isSameHash(tried?.codeHash, hashCode(userId, otp));
  if (!user || !tried || !isRight) {
    audit("reset-failed", ctx, { userId: user?.id, email });
    throw wrongCode();
  }

  const passwordHash = await hashPassword(newPassword);
  await db.$transaction(async (tx) => {
    const alive = { id: tried.id, usedAt: null, expiresAt: { gt: now } };
    const { count } = await tx.passwordReset.updateMany({ where: alive, data: { usedAt: now } });
    if (count === 0) throw wrongCode();
    // The code proves access to the mailbox.
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    const data = { passwordHash, emailVerifiedAt, tokenVersion: { increment: 1 } };
    await tx.user.update({ where: { id: userId }, data });
    await mailPasswordChanged(tx, { name: user.name, email }, now);
  });
  audit("password-reset", ctx, { userId });
}

/** Settles like `work`, but not before `ms` milliseconds. */
async function withMinDuration(ms: number, work: Promise<void>): Promise<void> {
  await Promise.allSettled([work, sleep(ms)]);
  return work;
}

/** Raw for the row lock: of several codes that an account requests at the same time only the last one stays valid. */
async function lockUser(tx: Transaction, email: string): Promise<{ id: string; name: string } | undefined> {
  const [user] = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT "id", "name" FROM "User" WHERE "email" = ${email} FOR NO KEY UPDATE`;
  return user;
}

/** Whether the account has reached its hourly limit of codes. Also deletes older codes. */
async function hasReachedLimit(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await tx.passwordReset.deleteMany({ where: { userId, createdAt: { lte: hourAgo } } });
  return (await tx.passwordReset.count({ where: { userId } })) >= maxCodesAnHour;
}

type Tried = { id: string; codeHash: string };

/**
 * Counts a try on the account's valid code before it is compared, so that parallel guesses get no more tries than
 * guesses in sequence. Returns null when there is no such code. Raw: one statement, which writes to the log in both
 * cases, so that its time does not show whether there is a code.
 */
async function countTry(db: Database, userId: string, now: Date): Promise<Tried | null> {
  const [row] = await db.$queryRaw<(Tried | { id: null; codeHash: null })[]>`
    WITH "tried" AS (
      UPDATE "PasswordReset" SET "attempts" = "attempts" + 1
      WHERE "userId" = ${userId}::uuid AND "usedAt" IS NULL AND "expiresAt" > ${now} AND "attempts" < ${maxTries}::int
      RETURNING "id", "codeHash"
    ), "written" AS (SELECT pg_logical_emit_message(true, 'luit', '') IS NOT NULL AS "is")
    SELECT "tried"."id", "tried"."codeHash" FROM "written" LEFT JOIN "tried" ON "written"."is"`;
  return row?.id ? row : null;
}

/** Raw: makes the commit wait for the disk as after a write, by a message in the write-ahead log that nobody reads. */
async function writeNothing(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_logical_emit_message(true, 'luit', '')`;
}

/** The hash includes the account, so that a code is valid for one account only. */
function hashCode(userId: string, code: string): string {
  return keyedHash("password-reset", `${userId}:${code}`);
}

function wrongCode(): AppError {
  return invalidField("otp", "That code is wrong or has expired. Please ask for a new one.");
}
