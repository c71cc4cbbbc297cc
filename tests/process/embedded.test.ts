import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, lstat, mkdir, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DataInUseError, type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { splitRoles } from "~/server/db/embedded/ownership";
import { findPlace } from "~/server/db/embedded/place";
import type { Reach } from "~/server/db/embedded/reach";
import { migrate } from "~/server/db/migrate";
import { Client } from "~/server/db/pg-client";
import { makePool } from "~/server/db/pool";
import { copyDatabase, makeDataDir, removeDataDir } from "~tests/support/data-dir";
import { demands, startFalseServer } from "~tests/support/false-server";
import { copyFilledData } from "~tests/support/filled-data";
import { ask, startLoopbackCluster } from "~tests/support/loopback-cluster";
import { filledFolder, freshFolder, readPostmaster } from "./support";

const open: Embedded[] = [];

async function opened(dataDir: string, reach?: Reach): Promise<Embedded> {
  const embedded = await openEmbedded(dataDir, reach);
  open.push(embedded);
  return embedded;
}

async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.close()));
}

afterEach(closeAll);

const socketFolderOf = ({ url }: Embedded) => new URL(url).searchParams.get("host") ?? "";

const attributes = `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles
  WHERE rolname IN ('luit', 'luit_owner') ORDER BY 1`;
const asTheyShouldBe = [
  {
    rolname: "luit",
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  },
  {
    rolname: "luit_owner",
    rolsuper: true,
    rolcreatedb: true,
    rolcreaterole: true,
    rolreplication: true,
    rolbypassrls: true,
  },
];

describe.each(["socket", "loopback"] as const)("an embedded database that is reached by its %s", (reach) => {
  it("gives the app a role that owns the tables of its schema, and may do nothing else", async () => {
    const { url } = await opened(await freshFolder(), reach);
    expect(await migrate(url)).not.toEqual([]);
    expect(await ask(url, attributes)).toEqual(asTheyShouldBe);
    const owners =
      "SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    expect(await ask(url, owners)).toEqual([{ owner: "luit" }]);
    expect(
      await ask(url, "SELECT extname, pg_get_userbyid(extowner) AS owner FROM pg_extension WHERE extname = 'pg_trgm'"),
    ).toEqual([{ extname: "pg_trgm", owner: "luit_owner" }]);
    for (const forbidden of [
      "CREATE DATABASE other",
      "CREATE ROLE other",
      "CREATE EXTENSION file_fdw",
      "CREATE SCHEMA other",
      "ALTER SYSTEM SET log_statement = 'all'",
      "COPY (SELECT 1) TO PROGRAM 'cat'",
      "SELECT pg_read_file('postgresql.conf')",
      "SELECT * FROM pg_authid",
      "SET ROLE luit_owner",
    ]) {
      await expect(ask(url, forbidden), forbidden).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("is restarted after it was killed, and reachable at its new address", async () => {
    const dataDir = await freshFolder();
    const database = await opened(dataDir, reach);
    const pool = makePool(() => database.url, { max: 1 });
    await pool.query("SELECT 1");
    const before = await readPostmaster(dataDir);
    process.kill(before.pid, "SIGKILL");
    // On the loopback another process may take the port meanwhile.
    const squatter = createServer();
    if (reach === "loopback") await squat(squatter, before.port);
    // Before the new server runs, a process of the killed one may still answer on the pool's connection.
    const postmaster = async () => (await readPostmaster(dataDir).catch(() => before)).pid;
    await expect.poll(postmaster, { timeout: 60_000 }).not.toBe(before.pid);
    const answers = async () => (await pool.query("SELECT 1 AS one").catch(() => ({ rows: [] }))).rows;
    await expect.poll(answers, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    if (reach === "loopback") expect(new URL(database.url).port).not.toBe(String(before.port));
    await pool.end();
    squatter.close();
  });
});

it("a server whose shutdown cannot end is stopped, and keeps committed data", async () => {
  const dataDir = await filledFolder();
  const database = await opened(dataDir);
  await ask(database.ownerUrl, "CREATE TABLE note AS SELECT 1 AS one");
  // A process of the server that does not react delays the shutdown, as a slow disk does.
  const [checkpointer] = await ask(
    database.ownerUrl,
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  process.kill(Number(checkpointer?.pid), "SIGSTOP");
  await closeAll();
  await expect(readPostmaster(dataDir)).rejects.toThrow("ENOENT");
  const again = await opened(dataDir);
  expect(await ask(again.ownerUrl, "SELECT one FROM note")).toEqual([{ one: 1 }]);
});

/** Listens on the port as soon as it is free. */
async function squat(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  for (let isTaken = true; isTaken; ) {
    server.listen(port, "127.0.0.1");
    isTaken = await once(server, "listening").then(
      () => false,
      () => true,
    );
  }
}

describe("a false server in the place of a database that is down", () => {
  it("on the port gets no password and no statement, whatever it asks for", async () => {
    const database = await opened(await freshFolder(), "loopback");
    const { url } = database;
    const { password, port } = new URL(url);
    expect(password).toHaveLength(43);
    await closeAll();
    for (const [demand, bytes] of Object.entries(demands)) {
      const server = await startFalseServer({ host: "127.0.0.1", port: Number(port) }, bytes);
      const pool = makePool(url, { max: 1 });
      await expect(pool.query("SELECT 'a secret'"), demand).rejects.toThrow("did not authenticate by SCRAM");
      expect(server.visits()).toBe(1);
      expect(server.received()).not.toContain(password);
      expect(server.received()).not.toContain("a secret");
      await pool.end();
      await server.close();
    }
  });

  it("on the socket gets an empty password, because none is set", async () => {
    const dataDir = await filledFolder();
    const database = await opened(dataDir, "socket");
    const { url } = database;
    const folder = socketFolderOf(database);
    await closeAll();
    await mkdir(folder, { mode: 0o700 });
    const server = await startFalseServer({ path: join(folder, ".s.PGSQL.5432") }, demands["the password in clear"]);
    const pool = makePool(url, { max: 1, waitMs: 500 });
    await expect(pool.query("SELECT 1")).rejects.toThrow();
    expect(server.visits()).toBe(1);
    // The startup message, and an empty password.
    expect(server.received().endsWith("p\0\0\0\u0005\0")).toBe(true);
    expect(new URL(url).password).toBe("");
    expect(existsSync(join(dataDir, "postgres-password"))).toBe(false);
    await pool.end();
    await server.close();
  });
});

describe("the folder of the socket", () => {
  it("is accessible to its owner alone, there is no port, and it is removed when the database stops", async () => {
    const dataDir = await filledFolder();
    const database = await opened(dataDir);
    const folder = socketFolderOf(database);
    expect(folder).toBe(join(dataDir, "postgres-socket"));
    const [at, data] = await Promise.all([lstat(folder), lstat(database.data)]);
    expect([at.mode & 0o777, at.uid]).toEqual([0o700, data.uid]);
    expect((await lstat(join(folder, ".s.PGSQL.5432"))).mode & 0o777).toBe(0o700);
    const shown = "SELECT current_setting('listen_addresses') AS addresses";
    expect(await ask(database.url, shown)).toEqual([{ addresses: "" }]);
    await closeAll();
    expect(existsSync(folder)).toBe(false);
  });

  it("is below the system's temporary folder when the path of DATA_DIR is too long, and is reused after a crash", async () => {
    const dataDir = join(await freshFolder(), "a".repeat(100));
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    await copyFilledData(dataDir);
    const database = await opened(dataDir);
    const folder = socketFolderOf(database);
    expect(dirname(folder)).toBe(tmpdir());
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, "SIGKILL");
    const alive = () => ask(database.url, "SELECT 1 AS one").catch(() => []);
    await expect.poll(alive, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    expect((await readPostmaster(dataDir)).pid).not.toBe(pid);
    expect(socketFolderOf(database)).toBe(folder);
    // A folder of another user by that name is not touched.
    process.kill((await readPostmaster(dataDir)).pid, "SIGSTOP");
    const stopped = (await readPostmaster(dataDir)).pid;
    await chmod(folder, 0o777);
    process.kill(stopped, "SIGKILL");
    await expect.poll(alive, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    expect(socketFolderOf(database)).not.toBe(folder);
    await rm(folder, { recursive: true });
    await closeAll();
    expect(existsSync(socketFolderOf(database))).toBe(false);
  });

  it("is refused when it is a link", async () => {
    const dataDir = await freshFolder();
    await symlink(tmpdir(), join(dataDir, "postgres-socket"));
    await expect(openEmbedded(dataDir)).rejects.toThrow("must be a folder of the user who runs the database");
  });
});

const insertUser = `INSERT INTO "User" ("id", "name", "email", "passwordHash", "role", "updatedAt")
  VALUES ('019a0000-0000-7000-8000-000000000001', 'Asha', 'asha@example.com', 'x', 'customer', now())`;
const names = `SELECT "name" FROM "User" ORDER BY 1`;

async function startFilled(dataDir: string) {
  const older = await startLoopbackCluster(dataDir);
  await migrate(older.url);
  await ask(older.url, insertUser);
  return older;
}

describe("data of an older version, whose app was a superuser on the loopback", () => {
  async function expectConverted(dataDir: string, reach: Reach): Promise<void> {
    const { url } = await opened(dataDir, reach);
    expect(await ask(url, names)).toEqual([{ name: "Asha" }]);
    expect(await ask(url, attributes)).toEqual(asTheyShouldBe);
    const others = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> 'luit'::regrole`;
    expect(await ask(url, others)).toEqual([]);
    const functions = `SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND proowner <> 'luit'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
    expect(await ask(url, functions)).toEqual([]);
    expect(
      await ask(url, "SELECT rolname FROM pg_roles WHERE rolname NOT LIKE 'pg_%' AND rolname NOT LIKE 'luit%'"),
    ).toEqual([]);
    await ask(url, `ALTER TABLE "User" ADD COLUMN "next" int`); // as a migration does
    await closeAll();
    const again = await opened(dataDir, reach);
    expect(await ask(again.url, names)).toEqual([{ name: "Asha" }]);
    await closeAll();
  }

  let stopped: string;
  beforeAll(async () => {
    stopped = await makeDataDir("older");
    await (await startFilled(stopped)).stop();
  });
  afterAll(() => removeDataDir(stopped));

  it.each(["socket", "loopback"] as const)("are migrated, and reached by the %s", async (reach) => {
    const dataDir = await freshFolder();
    await copyDatabase((await findPlace(stopped)).data, dataDir);
    await copyFile(join(stopped, "postgres-password"), join(dataDir, "postgres-password"));
    await expectConverted(dataDir, reach);
    expect(existsSync(join(dataDir, "postgres-password"))).toBe(reach === "loopback");
  });

  it("are converted when the older version's server still runs", async () => {
    const dataDir = await freshFolder();
    await startFilled(dataDir);
    await expectConverted(dataDir, "socket");
  });

  it("are not touched while the older version runs", async () => {
    const dataDir = await freshFolder();
    const older = await startLoopbackCluster(dataDir);
    const holder = new Client({ connectionString: older.adminUrl, application_name: "luit 4711" });
    await holder.connect();
    await holder.query("SELECT pg_advisory_lock(5648117)");
    await expect(openEmbedded(dataDir)).rejects.toThrow(DataInUseError);
    await expect(openEmbedded(dataDir)).rejects.toThrow("is in use by process 4711");
    expect(await ask(older.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await holder.end();
    await older.stop();
  });

  it("are converted completely after a start that was killed between two steps", async () => {
    const dataDir = await freshFolder();
    const older = await startFilled(dataDir);
    const client = new Client({ connectionString: older.adminUrl });
    await client.connect();
    await splitRoles(client, null);
    await client.end();
    await older.stop();
    await expectConverted(dataDir, "socket");
  });
});
