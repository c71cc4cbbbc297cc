import { recordChange } from "~/features/history/history.service";
import { toAnsweredPhone } from "~/lib/phone";
import type { UserContext } from "~/server/api/context";
import { AppError, adminsOnlyMessage } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { withdrawInvitations } from "./invitation.service";
import { revokeRefusal } from "./staff.rules";
import { type Staff, type StaffChange, staffChange } from "./staff.schema";

const historyLength = 50;
const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** Returns the admins, the open invitations and the latest changes. */
export async function listStaff({ db, now }: UserContext): Promise<Staff> {
  const open = { acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } };
  const [admins, invitations, changes] = await Promise.all([
    db.user.findMany({
      where: { role: "admin" },
      select: { id: true, name: true, email: true, phone: true, createdAt: true },
      orderBy: oldestFirst,
    }),
    db.invitation.findMany({
      where: open,
      select: { id: true, email: true, createdAt: true, expiresAt: true, invitedBy: { select: { name: true } } },
      orderBy: oldestFirst,
    }),
    db.change.findMany({
      where: { subject: "user", action: { in: [...staffChange.shape.action.options] } },
      include: { actor: { select: { name: true } } },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: historyLength,
    }),
  ]);
  return {
    admins: admins.map(({ id: _id, phone, createdAt, ...rest }) => {
      return { _id, ...rest, phone: toAnsweredPhone(phone), createdAt: createdAt.toISOString() };
    }),
    invitations: invitations.map(({ id: _id, email, createdAt, expiresAt, invitedBy }) => {
      const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
      return { _id, email, invitedBy: invitedBy?.name ?? "", ...times };
    }),
    history: changes.map(toStaffChange),
  };
}

type ChangeRow = { id: string; action: string; fields: unknown; at: Date; actor: { name: string } | null };

function toStaffChange({ id: _id, action, fields, at, actor }: ChangeRow): StaffChange {
  const { email } = fields as { email?: [unknown, unknown] };
  return {
    _id,
    action: staffChange.shape.action.parse(action),
    email: String(email?.[1] ?? email?.[0] ?? ""),
    by: actor?.name ?? "",
    at: at.toISOString(),
  };
}

/**
 * Makes an admin a customer again, ends all of their sessions and withdraws their invitations. Throws NOT_FOUND,
 * LAST_ADMIN, and FORBIDDEN if the caller is no longer an admin.
 */
export async function revokeAdmin({ db, now, user }: UserContext, { id }: { id: string }): Promise<{ _id: string }> {
  return db.$transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const refusal = revokeRefusal(admins, user.id, id);
    if (refusal === "not-an-admin") throw new AppError("FORBIDDEN", adminsOnlyMessage);
    if (refusal === "no-such-admin") throw new AppError("NOT_FOUND", "There is no such admin.");
    if (refusal === "last-admin") throw lastAdmin();
    const data = { role: "customer" as const, tokenVersion: { increment: 1 } };
    const { email } = await tx.user.update({ where: { id }, data, select: { email: true } });
    await withdrawInvitations(tx, { invitedById: id }, now);
    const fields = { email: [email, null], role: ["admin", "customer"] } satisfies Record<string, [unknown, unknown]>;
    await recordChange(tx, { subject: "user", subjectId: id, action: "revoked", fields, actorId: user.id });
    return { _id: id };
  });
}

/**
 * Throws LAST_ADMIN if the user is the only admin. Locks the admins until the transaction ends, so that the result stays
 * true. For other operations that remove an admin.
 */
export async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.includes(userId) && admins.length === 1) throw lastAdmin();
}

/**
 * The ids of all admins. Raw for the row locks: no admin is added or removed until the transaction ends. The rows are
 * locked in one order, so of two admins who revoke each other the second waits and then is not an admin any more.
 */
async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "role" = 'admin' ORDER BY "id" FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

function lastAdmin(): AppError {
  return new AppError("LAST_ADMIN", "This is the only admin. Invite another one first, so that nobody is locked out.");
}
