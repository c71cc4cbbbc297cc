const dayMs = 24 * 60 * 60 * 1000;
const lifetimeDays = 7;

/** When an invitation created at `now` expires. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + lifetimeDays * dayMs);
}

/** Why `actorId` may not revoke `targetId`, given the current admins; null if they may. */
export function revokeRefusal(
  adminIds: readonly string[],
  actorId: string,
  targetId: string,
): "not-an-admin" | "no-such-admin" | "last-admin" | null {
  if (!adminIds.includes(actorId)) return "not-an-admin";
  if (!adminIds.includes(targetId)) return "no-such-admin";
  return adminIds.length === 1 ? "last-admin" : null;
}
