const dayMs = 24 * 60 * 60 * 1000;
const livesDays = 7;

/** Until when an invitation of `now` is good. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + livesDays * dayMs);
}

/** Why `actorId` may not take the role from `targetId`, by who the admins are at this moment; null: they may. */
export function whyNotRevoke(
  adminIds: readonly string[],
  actorId: string,
  targetId: string,
): "actor-is-out" | "no-such-admin" | "last-admin" | null {
  if (!adminIds.includes(actorId)) return "actor-is-out";
  if (!adminIds.includes(targetId)) return "no-such-admin";
  return adminIds.length === 1 ? "last-admin" : null;
}
