import { removeAllFactors } from "~/features/account/second-factor/change-factors.service";
import { endLogin } from "~/features/departure/resource/resource.service";
import type { FieldChanges } from "~/features/history/history.rules";
import { recordChange } from "~/features/history/history.service";
import { chosenMails } from "~/lib/office-mails";
import { toAnsweredPhone } from "~/lib/phone";
import type { StaffRole } from "~/lib/session/session-user";
import type { UserContext, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { notAllowed } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import type { Transaction } from "~/server/db/client";
import { readSettings } from "~/server/settings/read-settings";
import { withdrawInvitations } from "./invitation.service";
import { isOnlyOwner, lastOwnerMessage, moveRefusal, wireRoleOf } from "./staff.rules";
import type { Moved, MoveInput, Staff } from "./staff.schema";
import { listStaffHistory } from "./staff-history.service";

const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** Returns the staff, the open invitations and the latest changes. */
export async function listStaff({ db, now }: UserContext): Promise<Staff> {
  const open = { acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } };
  const [{ bookingsInbox: mailInbox }, admins, invitations, history] = await Promise.all([
    readSettings(),
    db.user.findMany({
      where: { staffRole: { not: null } },
      select: {
        id: true,
        name: true,
        email: true,
        phone: true,
        staffRole: true,
        mutedMails: true,
        createdAt: true,
        app: { select: { confirmedAt: true } },
        passkeys: { select: { id: true }, take: 1 },
      },
      orderBy: oldestFirst,
    }),
    db.invitation.findMany({
      where: open,
      select: {
        id: true,
        email: true,
        staffRole: true,
        createdAt: true,
        expiresAt: true,
        invitedBy: { select: { name: true } },
      },
      orderBy: oldestFirst,
    }),
    listStaffHistory(db),
  ]);
  return {
    admins: admins.flatMap(({ id: _id, name, email, phone, staffRole, mutedMails, createdAt, app, passkeys }) => {
      if (!staffRole) return [];
      const hasSecondFactor = passkeys.length > 0 || Boolean(app?.confirmedAt);
      const answered = { phone: toAnsweredPhone(phone), createdAt: createdAt.toISOString() };
      const mails = chosenMails(staffRole, mutedMails);
      return [{ _id, name, email, staffRole, mails, hasSecondFactor, ...answered }];
    }),
    invitations: invitations.map(({ id: _id, email, staffRole, createdAt, expiresAt, invitedBy }) => {
      const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
      return { _id, email, staffRole, invitedBy: invitedBy?.name ?? "", ...times };
    }),
    mailInbox,
    history,
  };
}

/**
 * Makes a person of the staff a customer again, ends all of their sessions, withdraws their invitations, and takes the
 * login of a guide or driver from them. Throws NOT_FOUND, LAST_ADMIN, and FORBIDDEN if the caller is no longer an owner.
 */
export async function revokeAdmin({ db, now, user }: UserContext, { id }: { id: string }): Promise<{ _id: string }> {
  return db.$transaction(async (tx) => {
    const from = await lockedMove(tx, user, id, null);
    const data = { role: "customer" as const, staffRole: null, mutedMails: [], tokenVersion: { increment: 1 } };
    const { email } = await tx.user.update({ where: { id }, data, select: { email: true } });
    await withdrawInvitations(tx, { invitedById: id }, now);
    await endLogin(tx, { userId: id, actorId: user.id, now });
    const fields = { email: [email, null], role: [from, "customer"] } satisfies FieldChanges;
    await recordChange(tx, { subject: "user", subjectId: id, action: "revoked", fields, actorId: user.id });
    return { _id: id };
  });
}

/**
 * Gives a person of the staff another role and ends their sessions, so that no screen of the old role stays open. An owner
 * who becomes something else can invite nobody any more: their open invitations are withdrawn. A guide who becomes something
 * else loses the login of a guide or driver. Throws NOT_FOUND, LAST_ADMIN, and FORBIDDEN if the caller is no longer an owner.
 */
export async function moveStaff({ db, now, user }: UserContext, { id, staffRole }: MoveInput): Promise<Moved> {
  return db.$transaction(async (tx) => {
    const from = await lockedMove(tx, user, id, staffRole);
    if (from === staffRole) return { _id: id, staffRole };
    const data = { role: wireRoleOf(staffRole), staffRole, tokenVersion: { increment: 1 } };
    const { email } = await tx.user.update({ where: { id }, data, select: { email: true } });
    await withdrawInvitations(tx, { invitedById: id }, now);
    await endLogin(tx, { userId: id, actorId: user.id, now });
    const fields = { email: [email, email], role: [from, staffRole] } satisfies FieldChanges;
    await recordChange(tx, { subject: "user", subjectId: id, action: "moved", fields, actorId: user.id });
    return { _id: id, staffRole };
  });
}

/**
 * Removes the second factors of somebody else in the staff, who has lost them, and ends their sessions. Throws NOT_FOUND,
 * VALIDATION for the own ones, and FORBIDDEN if the caller is no longer an owner.
 */
export async function resetSecondFactor(ctx: UserContext, { id }: { id: string }): Promise<{ _id: string }> {
  const { db, now, user } = ctx;
  if (id === user.id) throw new AppError("VALIDATION", "You can change your own second step on your account page.");
  await db.$transaction(async (tx) => {
    await lockedMove(tx, user, id, "owner");
    if (!(await removeAllFactors(tx, id, now))) return;
    const { email } = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
    const fields = { email: [email, email] } satisfies FieldChanges;
    await recordChange(tx, { subject: "user", subjectId: id, action: "factorsReset", fields, actorId: user.id });
  });
  audit("second-factor-reset", ctx, { userId: id, by: user.id });
  return { _id: id };
}

/** Locks the staff and returns the role that the person has now. Throws if `user` may not give them the role `to`. */
async function lockedMove(tx: Transaction, user: Viewer, id: string, to: StaffRole | null): Promise<StaffRole> {
  const staff = await lockStaff(tx);
  const refusal = moveRefusal(staff, user.id, id, to);
  if (refusal === "not-an-owner")
    throw notAllowed(staff.find((member) => member.id === user.id) ?? { role: "customer" });
  const from = staff.find((member) => member.id === id)?.staffRole;
  if (refusal === "not-in-staff" || !from) throw new AppError("NOT_FOUND", "This person is not in the staff any more.");
  if (refusal === "last-owner") throw lastOwner();
  return from;
}

/**
 * Throws LAST_ADMIN if the user is the only owner. Locks the staff until the transaction ends, so that the result stays
 * true. For other operations that remove a person of the staff.
 */
export async function requireAnotherOwner(tx: Transaction, userId: string): Promise<void> {
  if (isOnlyOwner(await lockStaff(tx), userId)) throw lastOwner();
}

type Locked = { id: string; role: Viewer["role"]; staffRole: StaffRole };

/**
 * Raw for the row locks, taken in one order: of two owners who demote each other the second waits, and then is not an owner
 * any more.
 */
async function lockStaff(tx: Transaction): Promise<Locked[]> {
  return tx.$queryRaw<Locked[]>`
    SELECT "id", "role"::text, "staffRole"::text FROM "User" WHERE "staffRole" IS NOT NULL ORDER BY "id" FOR NO KEY UPDATE`;
}

function lastOwner(): AppError {
  return new AppError("LAST_ADMIN", lastOwnerMessage);
}
