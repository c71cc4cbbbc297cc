import { createHash } from "node:crypto";
import type { Database } from "~/server/db/client";
import type { Sql } from "~/server/db/sql";
import { inTransaction, type SqlTransaction } from "~/server/db/transaction";
import type { Context } from "./context";
import { AppError } from "./errors";

const livesMs = 24 * 60 * 60 * 1000;

type Ctx = Pick<Context, "now" | "idempotency"> & { userId: string };

/** What was answered first. */
type First = { requestHash: string; result: unknown; createdAt: Date };

/** The header Idempotency-Key, or undefined when there is none. Throws BAD_REQUEST. */
export function readIdempotencyKey(headers: Headers): Context["idempotency"] {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return { key, isReplayed: false };
  throw new AppError("BAD_REQUEST", "The Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.");
}

/** What it reads before all else, and what it makes of that. */
type Work<Found, Result> = {
  read: (tx: SqlTransaction) => Promise<Found>;
  write: (tx: SqlTransaction, found: Found) => Promise<Result>;
};

/**
 * Does the work in a transaction. For a user's Idempotency-Key it is done once: within 24 hours the same input gets the
 * first result again. The result is kept in the transaction of the work itself, so whatever crashes whenever, both are
 * there or neither. Errors are not kept: they have changed nothing, and the next try may do better.
 * Throws IDEMPOTENCY_IN_FLIGHT while the first is at work, IDEMPOTENCY_MISMATCH for another input.
 */
export async function withIdempotency<Input, Found, Result extends object>(
  { now, userId, idempotency }: Ctx,
  operation: string,
  input: Input,
  { read, write }: Work<Found, Result>,
): Promise<Result> {
  if (!idempotency) return inTransaction(async (tx) => write(tx, await read(tx)));
  const requestHash = hashOf([operation, input]);
  const { key } = idempotency;
  return inTransaction(async (tx) => {
    // Sent together: what was read for a request that is answered already is not looked at.
    const [first, found] = await Promise.all([claim(tx, userId, key), settled(read(tx))]);
    if (first && now.getTime() - first.createdAt.getTime() < livesMs) {
      if (first.requestHash !== requestHash) throw mismatch();
      idempotency.isReplayed = true;
      return first.result as Result;
    }
    const result = await write(tx, found());
    keep(tx, { userId, key, requestHash, result }, now);
    return result;
  });
}

/** The answer or the error, to be taken out where it is wanted. */
async function settled<T>(promise: Promise<T>): Promise<() => T> {
  try {
    const value = await promise;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * The lock is held until the transaction ends, by whichever process and however it ends: a crash leaves nothing to clean
 * up. A row claimed beforehand would need an expiry, and with it a guess at how long a booking may take. What was kept
 * is read behind the lock, by a statement of its own that sees whatever its last holder wrote.
 */
async function claim(sql: Sql, userId: string, key: string): Promise<First | undefined> {
  const [[lock], [first]] = await Promise.all([
    sql<{ isFree: boolean }>(`SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS "isFree"`, [
      `${userId} ${key}`,
    ]),
    sql<First>(
      `SELECT "requestHash", "result", "createdAt" FROM "IdempotencyKey" WHERE "userId" = $1::uuid AND "key" = $2`,
      [userId, key],
    ),
  ]);
  if (lock?.isFree) return first;
  throw new AppError("IDEMPOTENCY_IN_FLIGHT", "A request with this Idempotency-Key is still being answered.");
}

type Result = { userId: string; key: string; requestHash: string; result: object };

function keep(tx: SqlTransaction, { userId, key, requestHash, result }: Result, now: Date): void {
  tx.write(
    `INSERT INTO "IdempotencyKey" ("userId", "key", "requestHash", "result", "createdAt")
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT ("userId", "key") DO UPDATE
     SET "requestHash" = excluded."requestHash", "result" = excluded."result", "createdAt" = excluded."createdAt"`,
    [userId, key, requestHash, JSON.stringify(result), now],
  );
}

/** Removes the keys that have outlived their day. Returns how many. */
export async function sweepIdempotencyKeys({ db, now }: { db: Database; now: Date }): Promise<number> {
  const until = new Date(now.getTime() - livesMs);
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: until } } });
  return count;
}

/** Of the input as its schema understood it, whose keys stand in the schema's order: "2" and 2 are the same request. */
function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function mismatch(): AppError {
  const message = "This Idempotency-Key was used for another request. Please take a new key for a new request.";
  return new AppError("IDEMPOTENCY_MISMATCH", message);
}
