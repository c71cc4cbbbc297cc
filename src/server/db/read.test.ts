import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db, openDatabase } from "~/server/db/client";
import { counts } from "~/server/metrics/counts";
import { ask, startLoopbackCluster } from "~tests/support/loopback-cluster";
import { openProxy } from "~tests/support/proxy";
import { onUnsureRead, plannedReadSql, readSql, setReadServers } from "./read";
import { sql } from "./sql";

// A primary and a streaming replica.

type Answer = { newest: number; isReplica: boolean };
const statement = `SELECT max("n")::int AS "newest", pg_is_in_recovery() AS "isReplica" FROM "Number"`;
const rested = { timeout: 5_000, interval: 200 };

let dataDir: string;
let primary: Awaited<ReturnType<typeof startLoopbackCluster>>;
let replica: Awaited<ReturnType<typeof primary.startReplica>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let servers: ReturnType<typeof setReadServers>;
let written = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "luit-replica-"));
  await chmod(dataDir, 0o755);
  primary = await startLoopbackCluster(dataDir);
  await ask(primary.url, `CREATE TABLE "Number" ("n" int)`);
  replica = await primary.startReplica();
  proxy = await openProxy(primary.url);
  openDatabase(proxy.url);
  servers = setReadServers(proxy.url, replica.url);
});
afterEach(async () => {
  proxy.mend();
  await ask(replica.url, "SELECT pg_wal_replay_resume()");
  await expect.poll(async () => (await read()).isReplica, rested).toBe(true);
});
afterAll(async () => {
  await servers.close();
  await db().$disconnect();
  await proxy.close();
  await replica.stop();
  await primary.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function write(): Promise<number> {
  written += 1;
  await sql(`INSERT INTO "Number" VALUES ($1)`, [written]);
  return written;
}

async function read(run = readSql): Promise<Answer> {
  const [row] = await run<Answer>(statement);
  if (!row) throw new Error("no row");
  return row;
}

describe("a read", () => {
  it("sees on a replica what was written just before", async () => {
    const answers: Answer[] = [];
    for (let round = 0; round < 30; round++) {
      const newest = await write();
      answers.push(await read(round % 2 ? readSql : plannedReadSql));
      expect(answers.at(-1)?.newest).toBe(newest);
    }
    expect(answers.filter(({ isReplica }) => isReplica).length).toBeGreaterThan(20);
  });

  it("goes to the primary while the replica is behind", async () => {
    await ask(replica.url, "SELECT pg_wal_replay_pause()");
    for (let round = 0; round < 3; round++) {
      const newest = await write();
      const { primaryReads } = counts();
      expect(await read()).toEqual({ newest, isReplica: false });
      expect(counts().primaryReads).toBe(primaryReads + 1);
    }
  });

  it("goes to a replica that has all that was known, while the primary does not answer", async () => {
    const newest = await write();
    expect(await read()).toEqual({ newest, isReplica: true });
    let unsure = 0;
    onUnsureRead(() => {
      unsure += 1;
    });
    proxy.cut();
    for (let round = 1; round <= 3; round++) {
      expect(await read()).toEqual({ newest, isReplica: true });
      expect(unsure).toBe(round);
    }
    proxy.mend();
    await expect.poll(async () => ((await read()).isReplica ? unsure : -1), rested).toBeGreaterThan(0);
  });

  it("reports an error in the statement as it is", async () => {
    await expect(readSql("SELECT 1 / 0")).rejects.toMatchObject({ code: "22012" });
  });
});

it("a read goes to the primary while no replica answers", async () => {
  const broken = await openProxy(replica.url);
  broken.cut();
  await servers.close();
  servers = setReadServers(proxy.url, broken.url);
  expect(await read()).toEqual({ newest: written, isReplica: false });
  await servers.close();
  await broken.close();
  servers = setReadServers(proxy.url, replica.url);
});
