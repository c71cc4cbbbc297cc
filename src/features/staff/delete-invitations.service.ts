import type { Database } from "~/server/db/client";
import type { Job } from "~/server/start/jobs";
import { lastExpiryOfDeleted } from "./staff.rules";

/** Deletes the invitations whose link ended 30 or more days ago, with their addresses. Returns how many. */
export async function deleteOldInvitations(database: Database, now: Date): Promise<number> {
  const { count } = await database.invitation.deleteMany({ where: { expiresAt: { lte: lastExpiryOfDeleted(now) } } });
  return count;
}

const dayMs = 24 * 60 * 60_000;

export const staffJobs: readonly Job[] = [
  { name: "delete old invitations", everyMs: dayMs, firstMs: dayMs / 144, run: deleteOldInvitations },
];
