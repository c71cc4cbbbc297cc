import { openSession, sessionSelect } from "~/features/account/auth.service";
import { welcome } from "~/features/account/mail/account-mails";
import type { SessionUser } from "~/lib/session/session-user";
import type { Context } from "~/server/api/context";
import { audit } from "~/server/auth/audit";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { enqueueMail } from "~/server/mail/outbox";
import { onLinking } from "./google.rules";
import type { GoogleProfile } from "./google.schema";

const tries = 4;

/**
 * Signs in a user whom Google has authenticated: finds the account by Google's subject, else links the account with the
 * same verified e-mail, else creates one. Returns null if Google has not verified the e-mail, or if the account with that
 * e-mail is linked to another Google account.
 */
export async function signInWithGoogle(
  { db, now }: Pick<Context, "db" | "now">,
  profile: GoogleProfile,
): Promise<SessionUser | null> {
  for (let tried = 1; ; tried++) {
    try {
      const user = await db.$transaction((tx) => findOrMake(tx, profile, now));
      if (user) audit("signed-in", {}, { userId: user.id, role: user.role, by: "google" });
      return user && openSession(user);
    } catch (error) {
      if (tried === tries || !isConflict(error)) throw error;
    }
  }
}

/** Whether a concurrent sign-in has created or changed the row, so that a retry will find it. */
function isConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && ["P2002", "P2025"].includes(error.code);
}

async function findOrMake(tx: Transaction, profile: GoogleProfile, now: Date) {
  const { subject, email, isEmailVerified, name } = profile;
  const known = await tx.user.findUnique({ where: { googleSubject: subject }, select: sessionSelect });
  if (known) return known;
  if (!isEmailVerified) return null;

  const namesake = await tx.user.findUnique({
    where: { email },
    select: { ...sessionSelect, emailVerifiedAt: true, googleSubject: true },
  });
  if (namesake?.googleSubject === subject) return namesake; // Linked just now by a concurrent sign-in.
  if (namesake?.googleSubject) return null; // Linked to another Google account.
  if (namesake) {
    const { id, emailVerifiedAt } = namesake;
    return tx.user.update({
      where: { id, email, emailVerifiedAt, AND: { googleSubject: null } },
      data: { googleSubject: subject, ...onLinking(namesake, now) },
      select: sessionSelect,
    });
  }
  const data = { name, email, googleSubject: subject, emailVerifiedAt: now };
  const user = await tx.user.create({ data, select: sessionSelect });
  await enqueueMail(tx, welcome.to(email, { name }));
  return user;
}
