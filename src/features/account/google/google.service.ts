import { googleLinked, welcome } from "~/features/account/mail/account-mails";
import { onProof } from "~/features/account/proven-address.rules";
import { secondStepNeeded } from "~/features/account/second-factor/ticket";
import { openSession, type SessionRow, sessionSelect } from "~/features/account/sessions/open-session.service";
import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context } from "~/server/api/context";
import { audit } from "~/server/auth/audit";
import { hasSecondFactor } from "~/server/auth/second-factor";
import type { Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { sql } from "~/server/db/sql";
import { enqueueMail } from "~/server/mail/outbox";
import type { GoogleProfile } from "./google.schema";

const tries = 4;

/**
 * Signs in a user whom Google has authenticated: finds the account by Google's subject, else links the account with the
 * same verified e-mail, else creates one. Returns null if Google has not verified the e-mail, or if the account with that
 * e-mail is linked to another Google account. Throws SECOND_FACTOR_REQUIRED with a `ticket` for an account with a second
 * factor.
 */
export async function signInWithGoogle(
  ctx: Pick<Context, "db" | "now"> & Partial<ClientInfo>,
  profile: GoogleProfile,
): Promise<SessionUser | null> {
  for (let tried = 1; ; tried++) {
    try {
      const found = await ctx.db.$transaction((tx) => findOrMake(tx, profile, ctx.now));
      if (!found) {
        audit("sign-in-failed", ctx, { email: profile.email, by: "google" });
        return null;
      }
      const { user, isNew } = found;
      if (!isNew && (await hasSecondFactor(sql, user.id))) throw secondStepNeeded(user, "google", ctx.now);
      audit(isNew ? "registered" : "signed-in", ctx, { userId: user.id, role: user.role, by: "google" });
      return await openSession(ctx, user, { way: "google" });
    } catch (error) {
      if (tried === tries || !isConflict(error)) throw error;
    }
  }
}

/** Whether a concurrent sign-in has created or changed the row, so that a retry will find it. */
function isConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && ["P2002", "P2025"].includes(error.code);
}

type Found = { user: SessionRow; isNew: boolean };

/** The user of the profile, found, linked or created; null as {@link signInWithGoogle} says. */
async function findOrMake(tx: Transaction, profile: GoogleProfile, now: Date): Promise<Found | null> {
  const known = await findOrLink(tx, profile, now);
  if (known !== "none") return known && { user: known, isNew: false };
  const { subject, email, name } = profile;
  const data = { name, email, googleSubject: subject, emailVerifiedAt: now };
  const user = await tx.user.create({ data, select: sessionSelect });
  await enqueueMail(tx, welcome.to(email, { name }));
  return { user, isNew: true };
}

/** Returns null if the profile may not sign in, and "none" if it may and has no account. */
async function findOrLink(tx: Transaction, profile: GoogleProfile, now: Date): Promise<SessionRow | null | "none"> {
  const { subject, email, isEmailVerified } = profile;
  const known = await tx.user.findUnique({ where: { googleSubject: subject }, select: sessionSelect });
  if (known) return known;
  if (!isEmailVerified) return null;

  const namesake = await tx.user.findUnique({
    where: { email },
    select: { ...sessionSelect, emailVerifiedAt: true, googleSubject: true, passwordHash: true },
  });
  if (namesake?.googleSubject === subject) return namesake; // Linked just now by a concurrent sign-in.
  if (namesake?.googleSubject) return null; // Linked to another Google account.
  if (!namesake) return "none";
  const { id, emailVerifiedAt, name, passwordHash } = namesake;
  const linked = await tx.user.update({
    where: { id, email, emailVerifiedAt, AND: { googleSubject: null } },
    data: { googleSubject: subject, ...onProof(namesake, now) },
    select: { ...sessionSelect, passwordHash: true },
  });
  const isPasswordRemoved = passwordHash !== null && linked.passwordHash === null;
  await enqueueMail(tx, googleLinked.to(email, { name, linkedAt: now.toISOString(), isPasswordRemoved }));
  return linked;
}
