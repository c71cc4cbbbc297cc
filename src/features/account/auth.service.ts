import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { checkPassword, hashPassword } from "~/server/auth/passwords";
import { hasSecondFactor } from "~/server/auth/second-factor";
import { Prisma } from "~/server/db/generated/client";
import { sql } from "~/server/db/sql";
import { limitLogin, limitRegister } from "~/server/limits/guards";
import { enqueueMail } from "~/server/mail/outbox";
import type { LoginInput, RegisterInput } from "./auth.schema";
import { welcome } from "./mail/account-mails";
import { secondStepNeeded } from "./second-factor/ticket";
import { openSession, sessionSelect } from "./sessions/open-session.service";

type AuthContext = Pick<Context, "db" | "now"> & ClientInfo;

/** Creates a customer account and signs in. Throws EMAIL_TAKEN, VALIDATION (a common password), TOO_MANY_REQUESTS. */
export async function register(ctx: AuthContext, input: RegisterInput): Promise<SessionUser> {
  await refuseCommonPassword(input.password, "password");
  await limitRegister(ctx);
  const user = await makeCustomer(ctx, input, await hashPassword(input.password));
  audit("registered", ctx, { userId: user._id });
  return user;
}

async function makeCustomer(
  ctx: AuthContext,
  { name, email, phone }: RegisterInput,
  passwordHash: string,
): Promise<SessionUser> {
  try {
    return await ctx.db.$transaction(async (tx) => {
      const user = await tx.user.create({ data: { name, email, phone, passwordHash }, select: sessionSelect });
      await enqueueMail(tx, welcome.to(email, { name }));
      return openSession({ ...ctx, db: tx }, user, { way: "password" });
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
export async function login(ctx: AuthContext, input: LoginInput): Promise<SessionUser> {
  return limitLogin(ctx, input.email, () => checkCredentials(ctx, input));
}

async function checkCredentials(ctx: AuthContext, { email, password }: LoginInput): Promise<SessionUser> {
  const select = { ...sessionSelect, passwordHash: true };
  const user = await ctx.db.user.findUnique({ where: { email }, select });
  const [fits, hasFactor] = await Promise.all([
    checkPassword(user?.passwordHash ?? null, password),
    user !== null && hasSecondFactor(sql, user.id),
  ]);
  if (!user || !fits) {
    audit("sign-in-failed", ctx, { userId: user?.id, email });
    throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
  }
  if (hasFactor) throw secondStepNeeded(user, "password", ctx.now);
  audit("signed-in", ctx, { userId: user.id, role: user.role });
  return openSession(ctx, user, { way: "password" });
}
