import type { Database, Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { log } from "~/server/log";
import type { Row } from "./gather";
import type { StoredMail } from "./mail-kinds";

type Next = { id: string; payload: unknown };

/**
 * Lets a later mail that waits say what a taken row says as well, and deletes the row; false: there is none. The later one is
 * with nobody, because it waits for this one.
 */
export async function joinWithNext(
  db: Database,
  { id, kind, attempts }: Row,
  { joins, join }: StoredMail,
): Promise<boolean> {
  if (joins.length === 0) return false;
  return db.$transaction(async (tx) => {
    await lockRow(tx, "Outbox", id);
    const next = await lockNext(tx, id, joins);
    if (!next) return false;
    const payload = join(next.payload);
    if (payload === undefined) return false;
    const { count } = await tx.outbox.deleteMany({ where: { id, attempts, sentAt: null } });
    // Another process has taken the row over.
    if (count === 0) return true;
    if (payload === null) await tx.outbox.delete({ where: { id: next.id }, select: { id: true } });
    else
      await tx.$executeRaw`
        UPDATE "Outbox" SET "kind" = ${kind}, "payload" = ${JSON.stringify(payload)}::jsonb WHERE "id" = ${next.id}::uuid`;
    log().info({ id, kind, next: next.id }, "mail joined with a later one");
    return true;
  });
}

/** The first later mail of the kinds about the same booking to the same address. Raw for the row lock. */
async function lockNext(tx: Transaction, id: string, kinds: readonly string[]): Promise<Next | undefined> {
  const [next] = await tx.$queryRaw<Next[]>`
    SELECT "later"."id", "later"."payload" FROM "Outbox" AS "later"
    JOIN "Outbox" AS "taken" ON "taken"."id" = ${id}::uuid AND "taken"."bookingId" = "later"."bookingId"
      AND "taken"."recipient" = "later"."recipient"
    WHERE "later"."kind" = ANY(${kinds}) AND "later"."sentAt" IS NULL AND "later"."failedAt" IS NULL
      AND ("later"."createdAt", "later"."id") > ("taken"."createdAt", "taken"."id")
    ORDER BY "later"."createdAt", "later"."id" LIMIT 1 FOR UPDATE OF "later"`;
  return next;
}
