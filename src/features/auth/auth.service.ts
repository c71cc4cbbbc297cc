import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { checkPassword, hashPassword } from "~/server/auth/passwords";
import { signToken } from "~/server/auth/tokens";
import { Prisma } from "~/server/db/generated/client";
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

/** Makes a customer's account and signs in. Throws EMAIL_TAKEN. */
export async function register({ db }: Pick<Context, "db">, input: RegisterInput): Promise<SessionUser> {
  const { name, email, phone, password } = input;
  const passwordHash = await hashPassword(password);
  try {
    return await openSession(
      await db.$transaction(async (tx) => {
        const user = await tx.user.create({ data: { name, email, phone, passwordHash }, select: sessionSelect });
        await enqueueMail(tx, { kind: "welcome", to: email, payload: { name } });
        return user;
      }),
    );
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw new AppError("EMAIL_TAKEN", "This email is already registered. Please log in instead.", {
      issues: [{ path: ["email"], message: "This email is already registered" }],
    });
  }
}

/** Signs in with e-mail and password. Throws INVALID_CREDENTIALS, the same for a wrong one of either. */
export async function login({ db }: Pick<Context, "db">, { email, password }: LoginInput): Promise<SessionUser> {
  const user = await db.user.findUnique({ where: { email }, select: { ...sessionSelect, passwordHash: true } });
  const fits = await checkPassword(user?.passwordHash ?? null, password);
  if (!user || !fits) throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
  return openSession(user);
}

/** The session user, with a token of their present tokenVersion. */
export async function openSession({ id, name, email, phone, role, tokenVersion }: SessionRow): Promise<SessionUser> {
  const fields = { _id: id, name, email, phone: phone ?? "", role };
  return { ...fields, token: await signToken({ ...fields, version: tokenVersion }) };
}
