import type { Message } from "~/features/account/auth.schema";
import { loginCode, passwordRemoved, welcome } from "~/features/account/mail/account-mails";
import { nameOf, onProof } from "~/features/account/proven-address.rules";
import { secondStepNeeded } from "~/features/account/second-factor/ticket";
import { openSession, type SessionRow, sessionSelect } from "~/features/account/sessions/open-session.service";
import { wayOf } from "~/lib/mail-settings";
import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { hasSecondFactor } from "~/server/auth/second-factor";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { sql } from "~/server/db/sql";
import { limitLoginCode, limitReset } from "~/server/limits/guards";
import { enqueueMail, withdrawMail } from "~/server/mail/outbox";
import { readSettings } from "~/server/settings/read-settings";
import type { LoginWithCodeInput, SendLoginCodeInput } from "./login-code.schema";
import { dropCode, loginWith, makeCode, spendCode, tryCode } from "./mailed-code.store";

type CodeContext = Pick<Context, "db" | "now"> & ClientInfo;

/**
 * Mails a code for a login to any address, also to one without an account, so that the answer says nothing about accounts.
 * It replaces an earlier code. Throws MAIL_OFF while the operator sends no mail, and TOO_MANY_REQUESTS.
 */
export async function sendLoginCode(ctx: CodeContext, { email }: SendLoginCodeInput): Promise<Message> {
  await requireMail("We cannot send codes at the moment. Please log in with your password, or register.");
  await limitLoginCode(ctx, email);
  const { db, now } = ctx;
  await db.$transaction(async (tx) => {
    const { code, expiresAt } = await makeCode(tx, loginWith(email), now);
    await withdrawMail(tx, loginCode, email);
    const owner = await tx.user.findUnique({ where: { email }, select: { name: true } });
    await enqueueMail(tx, loginCode.to(email, { name: owner?.name ?? "", code, expiresAt: expiresAt.toISOString() }));
  });
  audit("login-code-requested", ctx, { email });
  return { message: "Code sent to email" };
}

/**
 * Logs in with the mailed code, which works once, and makes an account without a password if the address has none. The first
 * proof of an address ends the account's password and sessions, with a mail (`onProof`). Throws VALIDATION for a wrong code, TOO_MANY_REQUESTS, and SECOND_FACTOR_REQUIRED with a `ticket`.
 */
export async function loginWithCode(ctx: CodeContext, input: LoginWithCodeInput): Promise<SessionUser> {
  return limitReset(ctx, input.email, () => redeemCode(ctx, input));
}

async function redeemCode(ctx: CodeContext, input: LoginWithCodeInput): Promise<SessionUser> {
  const { db, now } = ctx;
  const key = loginWith(input.email);
  if (!(await tryCode(db, key, input.code, now))) throw wrongCode(ctx, input.email);
  const { user, isNew } = await retryOnce(() =>
    db.$transaction(async (tx) => {
      if (!(await spendCode(tx, key, input.code, now))) throw wrongCode(ctx, input.email);
      return findOrMake(tx, input, now);
    }),
  );
  if (!isNew && (await hasSecondFactor(sql, user.id))) throw secondStepNeeded(user, "code", now);
  audit(isNew ? "registered" : "signed-in", ctx, { userId: user.id, role: user.role, by: "code" });
  return openSession(ctx, user, { way: "code" });
}

/** Throws MAIL_OFF with the message while the operator sends no mail. */
export async function requireMail(message: string): Promise<void> {
  if (wayOf(await readSettings()) === "off") throw new AppError("MAIL_OFF", message);
}

/** Uses up a right code that was mailed to the address. Throws VALIDATION for a wrong one, and TOO_MANY_REQUESTS. */
export async function proveMailbox(ctx: CodeContext, email: string, code: string): Promise<void> {
  const { db, now } = ctx;
  const key = loginWith(email);
  await limitReset(ctx, email, async () => {
    const isRight = await tryCode(db, key, code, now);
    if (!isRight || !(await db.$transaction((tx) => spendCode(tx, key, code, now)))) throw wrongCode(ctx, email);
  });
}

/** Deletes the code that was last mailed to the address. */
export async function dropLoginCode(tx: Transaction, email: string): Promise<void> {
  await dropCode(tx, loginWith(email));
}

/** Repeats `work` once if somebody registered the same address meanwhile. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    return work();
  }
}

type Found = { user: SessionRow; isNew: boolean };

async function findOrMake(tx: Transaction, { email, name = "", phone }: LoginWithCodeInput, now: Date): Promise<Found> {
  const select = { ...sessionSelect, emailVerifiedAt: true, passwordHash: true };
  const known = await tx.user.findUnique({ where: { email }, select });
  if (!known) {
    const data = { name: nameOf(name, email), email, phone: phone ?? null, emailVerifiedAt: now };
    const user = await tx.user.create({ data, select: sessionSelect });
    await enqueueMail(tx, welcome.to(email, { name: user.name }));
    return { user, isNew: true };
  }
  if (known.emailVerifiedAt) return { user: known, isNew: false };
  const user = await tx.user.update({ where: { id: known.id }, data: onProof(known, now), select: sessionSelect });
  if (known.passwordHash !== null) {
    await enqueueMail(tx, passwordRemoved.to(email, { name: known.name, removedAt: now.toISOString() }));
  }
  return { user, isNew: false };
}

function wrongCode(ctx: CodeContext, email: string): AppError {
  audit("sign-in-failed", ctx, { email, by: "code" });
  return invalidField("code", "That code is wrong or has expired. Please ask for a new one.");
}
