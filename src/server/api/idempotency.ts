import { createHash } from "node:crypto";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { Context, Viewer } from "./context";
import { AppError } from "./errors";

const livesMs = 24 * 60 * 60 * 1000;
/** How many outlived keys each new one takes away: more than come, and few enough not to be felt. */
const sweptAtOnce = 20;

type Ctx = Pick<Context, "db" | "now" | "idempotency"> & { user: Viewer };

/** The header Idempotency-Key, or undefined when there is none. Throws BAD_REQUEST. */
export function readIdempotencyKey(headers: Headers): Context["idempotency"] {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return { key, isReplayed: false };
  throw new AppError("BAD_REQUEST", "The Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.");
}

/**
 * Does `work` in a transaction. For a user's Idempotency-Key it is done once: within 24 hours the same input gets the
 * first result again. The result is kept in the transaction of the work itself, so whatever crashes whenever, both are
 * there or neither. Errors are not kept: they have changed nothing, and the next try may do better.
 * Throws IDEMPOTENCY_IN_FLIGHT while the first is at work, IDEMPOTENCY_MISMATCH for another input.
 */
export async function once<Input, Result extends Prisma.InputJsonObject>(
  ctx: Ctx,
  operation: string,
  input: Input,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db, now, user, idempotency } = ctx;
  if (!idempotency) return db.$transaction(work);
  const userId_key = { userId: user.id, key: idempotency.key };
  const requestHash = hashOf([operation, input]);
  return db.$transaction(async (tx) => {
    await lock(tx, userId_key);
    const first = await tx.idempotencyKey.findUnique({ where: { userId_key } });
    if (first && now.getTime() - first.createdAt.getTime() < livesMs) {
      if (first.requestHash !== requestHash) throw mismatch();
      idempotency.isReplayed = true;
      return first.result as Result;
    }
    const result = await work(tx);
    const kept = { requestHash, result, createdAt: now };
    await tx.idempotencyKey.upsert({ where: { userId_key }, create: { ...userId_key, ...kept }, update: kept });
    await sweep(tx, now);
    return result;
  });
}

/**
 * Held until the transaction ends, by whichever process and however it ends: a crash leaves nothing to clean up. A row
 * claimed beforehand would need an expiry, and with it a guess at how long a booking may take.
 */
async function lock(tx: Transaction, { userId, key }: { userId: string; key: string }): Promise<void> {
  const [row] = await tx.$queryRaw<{ isFree: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 1)) AS "isFree"`;
  if (row?.isFree) return;
  throw new AppError("IDEMPOTENCY_IN_FLIGHT", "A request with this Idempotency-Key is still being answered.");
}

/** Rows that another transaction is about to remove are left to it. */
async function sweep(tx: Transaction, now: Date): Promise<void> {
  const outlived = new Date(now.getTime() - livesMs);
  await tx.$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE ("userId", "key") IN (
      SELECT "userId", "key" FROM "IdempotencyKey" WHERE "createdAt" < ${outlived}
      ORDER BY "createdAt" LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)`;
}

/** Of the input as its schema understood it, whose keys stand in the schema's order: "2" and 2 are the same request. */
function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function mismatch(): AppError {
  const message = "This Idempotency-Key was used for another request. Please take a new key for a new request.";
  return new AppError("IDEMPOTENCY_MISMATCH", message);
}
