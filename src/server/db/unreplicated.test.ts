import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onceInTransaction, withIdempotency } from "~/server/api/idempotency";
import { ask } from "~tests/support/loopback-cluster";
import { startUnconfirmed } from "~tests/support/unconfirmed";
import { databasePool, db, openDatabase } from "./client";
import { makePool } from "./pool";
import { inTransaction } from "./transaction";
import { isDatabaseUnavailable } from "./unavailable";

// Commits that wait for a synchronous replica when somebody ends their wait.

let server: Awaited<ReturnType<typeof startUnconfirmed>>;
const statement = `INSERT INTO "Note" VALUES ('a')`;

/** Without its key to users, so that the test needs no others of our tables. */
const keys = `CREATE TABLE "IdempotencyKey" ("userId" uuid, "key" text, "requestHash" text, "result" jsonb,
  "createdAt" timestamptz, PRIMARY KEY ("userId", "key"))`;

/** Every way in which the app commits. */
const ways: Record<string, () => Promise<unknown>> = {
  "a statement": () => databasePool().query(statement),
  "a statement with values": () => databasePool().query(`INSERT INTO "Note" VALUES ($1)`, ["a"]),
  "a prepared statement": () => databasePool().query({ name: "note", text: statement }),
  "a transaction": () => inTransaction((tx) => tx(statement)),
  "a transaction that waits for no result": () => inTransaction(async (tx) => tx.write(statement, [])),
  "a statement of Prisma": () => db().$executeRawUnsafe(statement),
  "a transaction of Prisma": () => db().$transaction((tx) => tx.$executeRawUnsafe(statement)),
  "statements of Prisma": () => db().$transaction([db().$executeRawUnsafe(statement)]),
};

const notes = async () => (await ask(server.url, `SELECT * FROM "Note"`)).length;

beforeAll(async () => {
  server = await startUnconfirmed();
  await ask(server.url, `CREATE TABLE "Note" ("text" text)`);
  await ask(server.url, keys);
  openDatabase(server.url);
});
beforeEach(async () => {
  await server.forgetReplica();
  await ask(server.url, `DELETE FROM "Note"`);
  await server.loseReplica();
});
afterAll(async () => {
  await db().$disconnect();
  await server.stop();
});

describe.each(["pg_cancel_backend", "pg_terminate_backend"] as const)("a commit whose wait %s ends", (how) => {
  it.each(Object.entries(ways))("is an error: %s", async (_, write) => {
    const outcome = write().then(
      () => "success",
      (error: unknown) => error,
    );
    await server.giveUp(how);
    const error = await outcome;
    expect(error).not.toBe("success");
    expect(isDatabaseUnavailable(error)).toBe(true);
    // The error does not mean that nothing was written.
    expect(await notes()).toBe(1);
  });
});

it("a role that hides warnings does not hide this one", async () => {
  await server.forgetReplica();
  await ask(server.url, "ALTER ROLE luit SET client_min_messages = 'error'");
  await server.loseReplica();
  const pool = makePool(server.url, { max: 1 });
  const refused = expect(pool.query(statement)).rejects.toMatchObject({ name: "UnreplicatedError" });
  await server.giveUp("pg_cancel_backend");
  await refused;
  // Its connection goes on.
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

describe("a repeated request with its Idempotency-Key", () => {
  const write = () => Promise.resolve({ done: true });
  const requests = {
    withIdempotency: (ctx: Ctx) => withIdempotency(ctx, "test", {}, { read: () => Promise.resolve(null), write }),
    onceInTransaction: (ctx: Ctx) => onceInTransaction({ ...ctx, db: db() }, "test", {}, write),
  };
  type Ctx = Parameters<typeof withIdempotency>[0];

  it.each(Object.entries(requests))("confirms the first one only when replicas have it: %s", async (_, send) => {
    const idempotency = { key: randomUUID(), isReplayed: false };
    const ctx = { now: new Date(), userId: randomUUID(), idempotency };
    const first = expect(send(ctx)).rejects.toThrow();
    await server.giveUp("pg_terminate_backend");
    await first;
    // The row of the first one is now visible on the server, but may be lost with it.
    const repeated = send(ctx);
    await server.aCommitWaits();
    expect(idempotency.isReplayed).toBe(true);
    await server.forgetReplica();
    expect(await repeated).toEqual({ done: true });
  });
});
