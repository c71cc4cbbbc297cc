import { toAnsweredPhone } from "~/lib/phone";
import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { checkPassword, hashPassword } from "~/server/auth/passwords";
import { signToken } from "~/server/auth/tokens";
import type { Prisma } from "~/server/db/generated/client";
import { sql } from "~/server/db/sql";
import { inTransaction } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import { limitLogin, limitRegister } from "~/server/limits/guards";
import { enqueueMail } from "~/server/mail/outbox";
import type { LoginInput, RegisterInput } from "./auth.schema";
import { welcome } from "./mail/account-mails";

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

type AuthContext = Pick<Context, "db"> & ClientInfo;

/** Makes a customer's account and signs in. Throws EMAIL_TAKEN, VALIDATION (a common password), TOO_MANY_REQUESTS. */
export async function register(ctx: AuthContext, input: RegisterInput): Promise<SessionUser> {
  await refuseCommonPassword(input.password, "password");
  await limitRegister(ctx);
  const user = await makeCustomer(input, await hashPassword(input.password));
  audit("registered", ctx, { userId: user.id });
  return openSession(user);
}

async function makeCustomer({ name, email, phone }: RegisterInput, passwordHash: string): Promise<SessionRow> {
  try {
    return await inTransaction(async (tx) => {
      const [[made]] = await Promise.all([
        tx<SessionRow>(insertion, [newId(), name, email, phone, passwordHash]),
        enqueueMail(tx, welcome.to(email, { name })),
      ]);
      if (!made) throw new Error("the account was not made");
      return made;
    });
  } catch (error) {
    const isTaken = (error as { constraint?: unknown }).constraint === "User_email_key";
    if (!isTaken) throw error;
    throw new AppError("EMAIL_TAKEN", "This email is already registered. Please log in instead.", {
      issues: [{ path: ["email"], message: "This email is already registered" }],
    });
  }
}

const insertion = `
  INSERT INTO "User" ("id", "name", "email", "phone", "passwordHash", "updatedAt") VALUES ($1, $2, $3, $4, $5, now())
  RETURNING "id", "name", "email", "phone", "role", "tokenVersion"`;

/**
 * Signs in with e-mail and password. Throws INVALID_CREDENTIALS, the same for a wrong one of either, and
 * TOO_MANY_REQUESTS.
 */
export async function login(ctx: AuthContext, input: LoginInput): Promise<SessionUser> {
  return limitLogin(ctx, input.email, () => checkCredentials(ctx, input));
}

async function checkCredentials(from: ClientInfo, { email, password }: LoginInput): Promise<SessionUser> {
  const [user] = await sql<SessionRow & { passwordHash: string | null }>(
    `SELECT "id", "name", "email", "phone", "role", "tokenVersion", "passwordHash" FROM "User" WHERE "email" = $1`,
    [email],
  );
  const fits = await checkPassword(user?.passwordHash ?? null, password);
  if (!user || !fits) {
    audit("sign-in-failed", from, { userId: user?.id, email });
    throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
  }
  audit("signed-in", from, { userId: user.id, role: user.role });
  return openSession(user);
}

/** What signing in answers: the user, with a new token. */
export function openSession({ id, name, email, phone, role, tokenVersion }: SessionRow): SessionUser {
  const fields = { _id: id, name, email, phone: toAnsweredPhone(phone), role };
  return { ...fields, token: signToken({ ...fields, version: tokenVersion }) };
}
