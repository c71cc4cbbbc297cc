import type { Database } from "~/server/db/client";

/** A reader of changes who comes back after more days than these begins again. */
export const keptMarkDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the marks of products that were deleted long ago; cursors from before then end. Returns how many. Also gives places to
 * marks that nobody has read, so that one of each subject stays.
 */
export async function forgetDeleted({ db, now }: { db: Database; now: Date }): Promise<number> {
  const before = new Date(now.getTime() - keptMarkDays * dayMs);
  await db.$queryRaw`SELECT number_changes()`;
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT forget_deleted(${before}::timestamptz) AS "count"`;
  return row?.count ?? 0;
}
