import { randomBytes } from "node:crypto";
import { openSession, sessionSelect } from "~/features/account/sessions/open-session.service";
import { recordChange } from "~/features/history/history.service";
import type { SessionUser, StaffRole } from "~/lib/session/session-user";
import type { ClientInfo, Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { refuseCommonPassword } from "~/server/auth/common-passwords";
import { hashPassword } from "~/server/auth/passwords";
import { keyedHash } from "~/server/auth/tokens";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma } from "~/server/db/generated/client";
import { enqueueMail, withdrawMail } from "~/server/mail/outbox";
import { siteUrl } from "~/server/site-url";
import { invitationUrl, staffInvitation } from "./invitation-mail";
import { invitationExpiry, wireRoleOf } from "./staff.rules";
import type {
  AcceptInvitationInput,
  InvitationByToken,
  InviteInput,
  MadeInvitation,
  OpenInvitation,
} from "./staff.schema";

/** What is answered to an invitation of somebody in the staff. */
export const alreadyStaff = "This person is in the staff already. You can change their role in the list.";

type PublicContext = Pick<Context, "db" | "now"> & ClientInfo;
type SignedInContext = PublicContext & { user: Viewer };

/** Mails an invitation link to join the staff, which replaces earlier ones, and returns it. Throws ALREADY_ADMIN. */
export async function inviteAdmin(
  { db, now, user }: SignedInContext,
  { email, staffRole }: InviteInput,
): Promise<MadeInvitation> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = invitationExpiry(now);
  return db.$transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { email }, select: { id: true, staffRole: true } });
    if (account?.staffRole) throw new AppError("ALREADY_ADMIN", alreadyStaff);
    await withdrawInvitations(tx, { email }, now);
    const data = { email, staffRole, tokenHash: hashToken(token), invitedById: user.id, expiresAt, createdAt: now };
    const { id } = await tx.invitation.create({ data, select: { id: true } });
    const payload = { invitedBy: user.name, code: token, expiresAt: expiresAt.toISOString(), staffRole };
    await enqueueMail(tx, staffInvitation.to(email, payload));
    // A new account will get the invitation's id, so its history includes this change.
    const subjectId = account?.id ?? id;
    await recordChange(tx, {
      subject: "user",
      subjectId,
      action: "invited",
      fields: { ...emailChange(email), role: [null, staffRole] },
      actorId: user.id,
    });
    const times = { createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
    const url = invitationUrl(token, siteUrl());
    return { _id: id, email, staffRole, invitedBy: user.name, ...times, url };
  });
}

/** Withdraws an invitation and its mail if that was not sent yet. Throws NOT_FOUND. */
export async function withdrawInvitation(
  { db, now, user }: SignedInContext,
  { id }: { id: string },
): Promise<{ _id: string }> {
  return db.$transaction(async (tx) => {
    const [email] = await withdrawInvitations(tx, { id }, now);
    if (email === undefined) throw new AppError("NOT_FOUND", "There is no such invitation.");
    const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
    const fields = { email: [email, null] } satisfies Record<string, [unknown, unknown]>;
    const subjectId = account?.id ?? id;
    await recordChange(tx, { subject: "user", subjectId, action: "uninvited", fields, actorId: user.id });
    return { _id: id };
  });
}

/** Withdraws the open invitations of the filter (sender null: deleted) and their unsent mails. Returns their addresses. */
export async function withdrawInvitations(
  tx: Transaction,
  which: { id?: string; email?: string; invitedById?: string | null },
  now: Date,
): Promise<string[]> {
  const where = { ...which, acceptedAt: null, withdrawnAt: null };
  const rows = await tx.invitation.updateManyAndReturn({ where, data: { withdrawnAt: now }, select: { email: true } });
  for (const { email } of rows) await withdrawMail(tx, staffInvitation, email);
  return rows.map(({ email }) => email);
}

/** Returns an open invitation. Throws NOT_FOUND if the token is unknown, used, withdrawn or expired. */
export async function readInvitation(ctx: PublicContext, { token }: InvitationByToken): Promise<OpenInvitation> {
  const { email, staffRole, expiresAt, invitedBy } = await findOpen(ctx.db, token, ctx.now);
  const account = await ctx.db.user.count({ where: { email } });
  return {
    email,
    staffRole,
    invitedBy: invitedBy?.name ?? "",
    expiresAt: expiresAt.toISOString(),
    hasAccount: account > 0,
  };
}

/** Creates an account in the staff and signs in. Throws NOT_FOUND, EMAIL_TAKEN. */
export async function acceptInvitation(
  ctx: PublicContext,
  { token, password, ...person }: AcceptInvitationInput,
): Promise<SessionUser> {
  const { db, now } = ctx;
  // Check the token before the expensive hashing.
  await findOpen(db, token, now);
  await refuseCommonPassword(password, "password");
  const passwordHash = await hashPassword(password);
  try {
    const user = await db.$transaction(async (tx) => {
      const { id, email, staffRole } = await consume(tx, token, now);
      const roles = { role: wireRoleOf(staffRole), staffRole };
      // Whoever made the invitation may have passed its link on, so it does not prove access to the mailbox.
      const data = { id, email, ...person, passwordHash, ...roles };
      const row = await tx.user.create({ data, select: sessionSelect });
      await recordJoined(tx, { id, email, from: null, to: staffRole });
      return openSession({ ...ctx, db: tx }, row, { way: "invitation" });
    });
    audit("registered", ctx, { userId: user._id, by: "invitation" });
    auditJoined(ctx, user);
    return user;
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw new AppError("EMAIL_TAKEN", "You have an account already. Please log in, and accept the invitation then.");
  }
}

/** Takes the signed-in user into the staff and ends older sessions. Throws NOT_FOUND, FORBIDDEN (another's invitation). */
export async function joinStaff(ctx: SignedInContext, { token }: InvitationByToken): Promise<SessionUser> {
  const { db, now, user } = ctx;
  const session = await db.$transaction(async (tx) => {
    const { email, staffRole } = await consume(tx, token, now);
    if (email !== user.email)
      throw new AppError("FORBIDDEN", `This invitation is for ${email}. Please log in as them.`);
    // Older tokens of the customer must not grant admin access.
    const roles = { role: wireRoleOf(staffRole), staffRole };
    const data = { ...roles, tokenVersion: { increment: 1 } };
    const row = await tx.user.update({ where: { id: user.id }, data, select: sessionSelect });
    await recordJoined(tx, { id: user.id, email, from: user.role, to: staffRole });
    return openSession({ ...ctx, db: tx }, row, { way: "renewed" });
  });
  auditJoined(ctx, session);
  return session;
}

function auditJoined(from: ClientInfo, { _id: userId, role, staffRole }: SessionUser): void {
  audit("joined-staff", from, { userId, role, staffRole });
}

type Joined = { id: string; email: string; from: string | null; to: StaffRole };

async function recordJoined(tx: Transaction, { id, email, from, to }: Joined): Promise<void> {
  const fields = { ...emailChange(email), role: [from, to] as [unknown, unknown] };
  await recordChange(tx, { subject: "user", subjectId: id, action: "joined", fields, actorId: id });
}

const isOpen = (now: Date) => ({ acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } });

async function findOpen(db: Database, token: string, now: Date) {
  const found = await db.invitation.findFirst({
    where: { tokenHash: hashToken(token), ...isOpen(now) },
    select: { email: true, staffRole: true, expiresAt: true, invitedBy: { select: { name: true } } },
  });
  if (!found) throw invalidInvitation();
  return found;
}

type Consumed = { id: string; email: string; staffRole: StaffRole };

/** Marks the invitation as accepted by compare-and-swap: the second of two concurrent calls throws NOT_FOUND. */
async function consume(tx: Transaction, token: string, now: Date): Promise<Consumed> {
  const where = { tokenHash: hashToken(token), ...isOpen(now) };
  const data = { acceptedAt: now };
  const [row] = await tx.invitation.updateManyAndReturn({
    where,
    data,
    select: { id: true, email: true, staffRole: true },
  });
  if (!row) throw invalidInvitation();
  return row;
}

function invalidInvitation(): AppError {
  return new AppError("NOT_FOUND", "This invitation is not good any more. Please ask for a new one.");
}

function emailChange(email: string): { email: [unknown, unknown] } {
  return { email: [null, email] };
}

function hashToken(token: string): string {
  return keyedHash("staff-invitation", token);
}
