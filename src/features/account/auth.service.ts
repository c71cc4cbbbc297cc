import { toAnsweredPhone } from "~/lib/phone";
import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { checkPassword, hashPassword } from "~/server/auth/passwords";
import { signToken } from "~/server/auth/tokens";
import { Prisma } from "~/server/db/generated/client";
import { limitLogin, limitRegister } from "~/server/limits/guards";
import { enqueueMail } from "~/server/mail/outbox";
import type { LoginInput, RegisterInput } from "./auth.schema";
import { welcome } from "./mail/account-mails";
import { hasSecondFactor } from "./second-factor/has-factor.service";
import { secondStepNeeded } from "./second-factor/ticket";

/** The columns for {@link openSession}. */
export const sessionSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  role: true,
  staffRole: true,
  tokenVersion: true,
} satisfies Prisma.UserSelect;

export type SessionRow = Prisma.UserGetPayload<{ select: typeof sessionSelect }>;

type AuthContext = Pick<Context, "db"> & ClientInfo;
type LoginContext = AuthContext & Pick<Context, "now">;

/** Creates a customer account and signs in. Throws EMAIL_TAKEN, VALIDATION (a common password), TOO_MANY_REQUESTS. */
export async function register(ctx: AuthContext, input: RegisterInput): Promise<SessionUser> {
  await refuseCommonPassword(input.password, "password");
  await limitRegister(ctx);
  const user = await makeCustomer(ctx, input, await hashPassword(input.password));
  audit("registered", ctx, { userId: user.id });
  return openSession(user);
}

async function makeCustomer(
  { db }: AuthContext,
  { name, email, phone }: RegisterInput,
  passwordHash: string,
): Promise<SessionRow> {
  try {
    return await db.$transaction(async (tx) => {
      const user = await tx.user.create({ data: { name, email, phone, passwordHash }, select: sessionSelect });
      await enqueueMail(tx, welcome.to(email, { name }));
      return user;
    });
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw new AppError("EMAIL_TAKEN", "This email is already registered. Please log in instead.", {
      issues: [{ path: ["email"], message: "This email is already registered" }],
    });
  }
}

/**
 * Signs in with e-mail and password. Throws INVALID_CREDENTIALS, which does not reveal whether the e-mail exists,
 * TOO_MANY_REQUESTS, and SECOND_FACTOR_REQUIRED with a `ticket` for an account with a second factor.
 */
export async function login(ctx: LoginContext, input: LoginInput): Promise<SessionUser> {
  return limitLogin(ctx, input.email, () => checkCredentials(ctx, input));
}

async function checkCredentials(ctx: LoginContext, { email, password }: LoginInput): Promise<SessionUser> {
  const select = { ...sessionSelect, passwordHash: true };
  const user = await ctx.db.user.findUnique({ where: { email }, select });
  const [fits, hasFactor] = await Promise.all([
    checkPassword(user?.passwordHash ?? null, password),
    user !== null && hasSecondFactor(ctx.db, user.id),
  ]);
  if (!user || !fits) {
    audit("sign-in-failed", ctx, { userId: user?.id, email });
    throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
  }
  if (hasFactor) throw secondStepNeeded(user, ctx.now);
  audit("signed-in", ctx, { userId: user.id, role: user.role });
  return openSession(user);
}

/** Returns the user with a new token. */
export async function openSession(row: SessionRow): Promise<SessionUser> {
  const { id, name, email, phone, role, staffRole, tokenVersion } = row;
  const fields = { _id: id, name, email, phone: toAnsweredPhone(phone), role, ...(staffRole && { staffRole }) };
  return { ...fields, token: await signToken({ ...fields, version: tokenVersion }) };
}
