import { keptDays } from "~/lib/retention";
import type { StaffRole } from "~/lib/session/session-user";

const dayMs = 24 * 60 * 60 * 1000;

/** Why the only owner keeps the role. */
export const lastOwnerMessage =
  "This is the only owner. Make somebody else an owner first, so that nobody is locked out.";

/** When an invitation created at `now` expires. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + keptDays.invitationLink * dayMs);
}

/** The latest end of a link whose invitation is deleted at `now`. */
export function lastExpiryOfDeleted(now: Date): Date {
  return new Date(now.getTime() - keptDays.invitation * dayMs);
}

type Member = { id: string; staffRole: StaffRole };

/**
 * Why `actorId` may not give `targetId` another role, or with `to` null none at all; null if they may. One owner always
 * stays, so that nobody is locked out.
 */
export function moveRefusal(
  staff: readonly Member[],
  actorId: string,
  targetId: string,
  to: StaffRole | null,
): "not-an-owner" | "not-in-staff" | "last-owner" | null {
  const roleBefore = (id: string) => staff.find((member) => member.id === id)?.staffRole;
  if (roleBefore(actorId) !== "owner") return "not-an-owner";
  const from = roleBefore(targetId);
  if (!from) return "not-in-staff";
  return from === "owner" && to !== "owner" && isOnlyOwner(staff, targetId) ? "last-owner" : null;
}

/** Whether the staff has this owner and no other. */
export function isOnlyOwner(staff: readonly Member[], id: string): boolean {
  const owners = staff.filter(({ staffRole }) => staffRole === "owner");
  return owners.length === 1 && owners[0]?.id === id;
}

/** The role on the wire that goes with a role in the staff. */
export function wireRoleOf(staffRole: StaffRole): "admin" | "customer" {
  return staffRole === "guide" ? "customer" : "admin";
}
