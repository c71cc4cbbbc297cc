import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { checkPassword, hashPassword } from "~/server/auth/passwords";
import { signToken } from "~/server/auth/tokens";
import { Prisma } from "~/server/db/generated/client";
import { sql } from "~/server/db/sql";
import { limitLogin, limitRegister } from "~/server/limits/guards";
import { enqueueMail } from "~/server/mail/outbox";
import type { LoginInput, RegisterInput, SessionUser } from "./auth.schema";

/** What {@link openSession} needs. */
export const sessionSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  role: true,
  tokenVersion: true,
} satisfies Prisma.UserSelect;

type SessionRow = Prisma.UserGetPayload<{ select: typeof sessionSelect }>;

type AuthContext = Pick<Context, "db" | "address">;

/** Makes a customer's account and signs in. Throws EMAIL_TAKEN, VALIDATION (a common password), TOO_MANY_REQUESTS. */
export async function register(ctx: AuthContext, input: RegisterInput): Promise<SessionUser> {
  const { db, address } = ctx;
  const { name, email, phone, password } = input;
  await refuseCommonPassword(password, "password");
  await limitRegister(ctx);
  const passwordHash = await hashPassword(password);
  try {
    const user = await db.$transaction(async (tx) => {
      const made = await tx.user.create({ data: { name, email, phone, passwordHash }, select: sessionSelect });
      await enqueueMail(tx, { kind: "welcome", to: email, payload: { name } });
      return made;
    });
    audit("registered", { userId: user.id, address });
    return await openSession(user);
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw new AppError("EMAIL_TAKEN", "This email is already registered. Please log in instead.", {
      issues: [{ path: ["email"], message: "This email is already registered" }],
    });
  }
}

/**
 * Signs in with e-mail and password. Throws INVALID_CREDENTIALS, the same for a wrong one of either, and
 * TOO_MANY_REQUESTS.
 */
export async function login(ctx: AuthContext, input: LoginInput): Promise<SessionUser> {
  return limitLogin(ctx, input.email, () => checkCredentials(ctx, input));
}

async function checkCredentials({ address }: AuthContext, { email, password }: LoginInput): Promise<SessionUser> {
  const [user] = await sql<SessionRow & { passwordHash: string | null }>(
    `SELECT "id", "name", "email", "phone", "role", "tokenVersion", "passwordHash" FROM "User" WHERE "email" = $1`,
    [email],
  );
  const fits = await checkPassword(user?.passwordHash ?? null, password);
  if (!user || !fits) {
    audit("sign-in-failed", { userId: user?.id, email, address });
    throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
  }
  audit("signed-in", { userId: user.id, role: user.role, address });
  return openSession(user);
}

/** What signing in answers: the user, with a new token. */
export async function openSession({ id, name, email, phone, role, tokenVersion }: SessionRow): Promise<SessionUser> {
  const fields = { _id: id, name, email, phone: phone ?? "", role };
  return { ...fields, token: await signToken({ ...fields, version: tokenVersion }) };
}
