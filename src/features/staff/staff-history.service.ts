import type { Database } from "~/server/db/client";
import { type StaffChange, staffChange } from "./staff.schema";

const historyLength = 50;

/** Returns the latest changes of the staff, newest first, without addresses of people who are not known any more. */
export async function listStaffHistory(db: Database): Promise<StaffChange[]> {
  const changes = await db.change.findMany({
    where: { subject: "user", action: { in: [...staffChange.shape.action.options] } },
    include: { actor: { select: { name: true } } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: historyLength,
  });
  const known = await findKnown(db, [...new Set(changes.map(({ subjectId }) => subjectId))]);
  return changes.map((change) => toStaffChange(change, known.has(change.subjectId)));
}

/** Those of the ids that are an account, or an invitation that is kept and was not accepted. The log has the same rule. */
async function findKnown(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const select = { id: true };
  const [users, invitations] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } }, select }),
    db.invitation.findMany({ where: { id: { in: ids }, acceptedAt: null }, select }),
  ]);
  return new Set([...users, ...invitations].map(({ id }) => id));
}

type ChangeRow = { id: string; action: string; fields: unknown; at: Date; actor: { name: string } | null };

function toStaffChange({ id: _id, action, fields, at, actor }: ChangeRow, isKnown: boolean): StaffChange {
  const { email, role } = fields as { email?: [unknown, unknown]; role?: [unknown, unknown] };
  return {
    _id,
    action: staffChange.shape.action.parse(action),
    email: isKnown ? String(email?.[1] ?? email?.[0] ?? "") : "",
    staffRole: staffChange.shape.staffRole.catch(null).parse(role?.[1]),
    by: actor?.name ?? "",
    at: at.toISOString(),
  };
}
