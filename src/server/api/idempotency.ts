import { createHash } from "node:crypto";
import { keptDays } from "~/lib/retention";
import { isTimeDoubted } from "~/server/clock/clock";
import type { Database, Transaction } from "~/server/db/client";
import type { Sql } from "~/server/db/sql";
import { type AnyTransaction, executeIn, inTransaction, type SqlTransaction, sqlFor } from "~/server/db/transaction";
import type { Context } from "./context";
import { AppError, inFlightMessage } from "./errors";

const lifetimeMs = keptDays.repeatedAnswer * 24 * 60 * 60 * 1000;

type Ctx = Pick<Context, "now" | "idempotency"> & { userId: string };

/** The stored result of the first request with a key. */
type First = { requestHash: string; result: unknown; createdAt: Date };

/** Reads the header Idempotency-Key; undefined when there is none. Throws BAD_REQUEST, unless it is lenient. */
export function readIdempotencyKey(headers: Headers, isLenient = false): Context["idempotency"] {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return { key, isReplayed: false, isLenient };
  if (isLenient) return undefined;
  throw new AppError("BAD_REQUEST", "The Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.");
}

/** An operation: `read` runs first, and its result is passed to `write`. */
type Work<Found, Result> = {
  read: (tx: SqlTransaction) => Promise<Found>;
  write: (tx: SqlTransaction, found: Found) => Promise<Result>;
};

/**
 * Runs the operation in a transaction, and once for each Idempotency-Key of a user: within 14 days the same input gets
 * the first result again. The result is stored in the same transaction, so a crash leaves both or neither. Errors are not
 * stored: they changed nothing, and a retry may succeed.
 * Throws IDEMPOTENCY_IN_FLIGHT while the first request is running, IDEMPOTENCY_MISMATCH for a different input.
 */
export async function withIdempotency<Input, Found, Result extends object>(
  { now, userId, idempotency }: Ctx,
  operation: string,
  input: Input,
  { read, write }: Work<Found, Result>,
): Promise<Result> {
  if (!idempotency) return inTransaction(async (tx) => write(tx, await read(tx)));
  const requestHash = hashOf(operation, input, idempotency);
  const { key } = idempotency;
  return inTransaction(async (tx) => {
    // Pipelined. What `read` returns or throws is ignored for a request that was answered already.
    const [first, found] = await Promise.all([claim(tx, userId, key), settled(read(tx))]);
    if (first && isKept(first, now)) {
      if (first.requestHash !== requestHash) throw mismatch();
      idempotency.isReplayed = true;
      return first.result as Result;
    }
    const result = await write(tx, found());
    await store(tx, { userId, key, requestHash, result }, now);
    return result;
  });
}

/**
 * Like {@link withIdempotency}, in a transaction of Prisma. A lenient key refuses nothing: the same request waits for the first
 * one, and another request is done without a key.
 */
export async function onceInTransaction<Result extends object>(
  { db, now, userId, idempotency }: Ctx & Pick<Context, "db">,
  operation: string,
  input: unknown,
  work: (tx: Transaction) => Promise<Result>,
  limits: { maxWait?: number; timeout?: number } = {},
): Promise<Result> {
  return db.$transaction(async (tx) => {
    if (!idempotency) return work(tx);
    const requestHash = hashOf(operation, input, idempotency);
    const { key, isLenient = false } = idempotency;
    const first = await claim(sqlFor(tx), userId, key, isLenient);
    if (first && isKept(first, now)) {
      if (first.requestHash !== requestHash) {
        if (isLenient) return work(tx);
        throw mismatch();
      }
      idempotency.isReplayed = true;
      return first.result as Result;
    }
    const result = await work(tx);
    await store(tx, { userId, key, requestHash, result }, now);
    return result;
  }, limits);
}

/**
 * Like {@link onceInTransaction}, for whoever has a link. No answer is stored, because details of travellers are deleted earlier:
 * a repeated request gets what `read` returns, as it is then.
 */
export function onceByLink<Result extends object>(
  { db, now, idempotency }: Pick<Context, "db" | "now" | "idempotency">,
  linkId: string,
  operation: string,
  input: unknown,
  { read, write }: Record<"read" | "write", (tx: Transaction) => Promise<Result>>,
): Promise<Result> {
  return db.$transaction(async (tx) => {
    if (!idempotency) return write(tx);
    const requestHash = hashOf(operation, input, idempotency);
    const where = { linkId_key: { linkId, key: idempotency.key } };
    await lockKey(sqlFor(tx), linkId, idempotency.key);
    const first = await tx.linkIdempotencyKey.findUnique({ where });
    if (first && isKept(first, now)) {
      if (first.requestHash !== requestHash) throw mismatch();
      idempotency.isReplayed = true;
      return read(tx);
    }
    const result = await write(tx);
    const stored = { requestHash, createdAt: now };
    await tx.linkIdempotencyKey.upsert({
      where,
      create: { ...where.linkId_key, ...stored },
      update: stored,
      select: { key: true },
    });
    return result;
  });
}

/** Whether the first result still answers a repeated request. While the time is in doubt, each one does. */
function isKept({ createdAt }: Pick<First, "createdAt">, now: Date): boolean {
  return isTimeDoubted() || now.getTime() - createdAt.getTime() < lifetimeMs;
}

/** Waits for the promise, and returns a function that returns its value or throws its error. */
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
 * Locks the key and reads its stored result. `isPatient`: waits for another request with it. The advisory lock is released when
 * the transaction ends, also by a crash; a row inserted as a claim would need an expiry, and so a guess at how long a booking may
 * take. The result is read by a statement after the lock, so it sees what the last holder of the lock committed.
 *
 * The stored row is locked because a transaction that writes nothing does not wait for synchronous replicas: a repeated
 * request would confirm a first one that no replica has.
 */
async function claim(sql: Sql, userId: string, key: string, isPatient = false): Promise<First | undefined> {
  const [, [first]] = await Promise.all([
    lockKey(sql, userId, key, isPatient),
    sql<First>(
      `SELECT "requestHash", "result", "createdAt" FROM "IdempotencyKey" WHERE "userId" = $1::uuid AND "key" = $2
       FOR NO KEY UPDATE`,
      [userId, key],
    ),
  ]);
  return first;
}

/** Locks a key of an account or a link. Throws IDEMPOTENCY_IN_FLIGHT if another request has it, unless it is patient. */
async function lockKey(sql: Sql, ownerId: string, key: string, isPatient = false): Promise<void> {
  const statement = isPatient
    ? `SELECT pg_advisory_xact_lock(hashtextextended($1, 1))::text IS NOT NULL AS "isFree"`
    : `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS "isFree"`;
  const [lock] = await sql<{ isFree: boolean }>(statement, [`${ownerId} ${key}`]);
  if (!lock?.isFree) throw new AppError("IDEMPOTENCY_IN_FLIGHT", inFlightMessage);
}

type Result = { userId: string; key: string; requestHash: string; result: object };

async function store(tx: AnyTransaction, { userId, key, requestHash, result }: Result, now: Date): Promise<void> {
  await executeIn(
    tx,
    `INSERT INTO "IdempotencyKey" ("userId", "key", "requestHash", "result", "createdAt")
     VALUES ($1::uuid, $2, $3, $4::jsonb, $5::timestamptz) ON CONFLICT ("userId", "key") DO UPDATE
     SET "requestHash" = excluded."requestHash", "result" = excluded."result", "createdAt" = excluded."createdAt"`,
    [userId, key, requestHash, JSON.stringify(result), now],
  );
}

/** Deletes keys older than 14 days. Returns their number. */
export async function sweepIdempotencyKeys({ db, now }: { db: Database; now: Date }): Promise<number> {
  const until = new Date(now.getTime() - lifetimeMs);
  const where = { createdAt: { lt: until } };
  const [ofAccounts, ofLinks] = await Promise.all([
    db.idempotencyKey.deleteMany({ where }),
    db.linkIdempotencyKey.deleteMany({ where }),
  ]);
  return ofAccounts.count + ofLinks.count;
}

/** Hashes the parsed input, whose keys are in the order of the schema; so "2" and 2 are the same request. */
function hashOf(operation: string, input: unknown, { boundTo }: { boundTo?: string }): string {
  const request = boundTo === undefined ? [operation, input] : [operation, input, boundTo];
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

function mismatch(): AppError {
  const message = "This Idempotency-Key was used for another request. Please take a new key for a new request.";
  return new AppError("IDEMPOTENCY_MISMATCH", message);
}
