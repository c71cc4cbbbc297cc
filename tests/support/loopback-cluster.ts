import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findPlace } from "~/server/db/embedded/place";
import { freePort } from "./ports";

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
logging_collector = off
timezone = 'UTC'
`;

/**
 * Starts a PostgreSQL on the loopback like the embedded one of version 0.1.0: its only role is the superuser `luit`, and
 * its database `luit` is empty. `dataDir` contains the password. `programs` is the folder of another PostgreSQL's programs.
 */
export async function startLoopbackCluster(dataDir: string, programs?: string) {
  const { bin: ours, data, account } = await findPlace(dataDir);
  const bin = programs ? { initdb: join(programs, "initdb"), pgCtl: join(programs, "pg_ctl") } : ours;
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(dataDir, "postgres-password");
  const initFile = join(dataDir, "initial");
  await writeFile(passwordFile, password, { mode: 0o600 });
  await writeFile(initFile, password, { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  if (account) for (const path of [data, initFile]) await chown(path, account.uid, account.gid);
  const run = (file: string, ...args: string[]) =>
    promisify(execFile)(file, args, {
      ...account,
      cwd: "/",
      env: { NODE_ENV: "test", PATH: process.env.PATH, LC_ALL: "C" },
    });
  await run(
    bin.initdb,
    `--pgdata=${data}`,
    "--username=luit",
    "--auth=scram-sha-256",
    `--pwfile=${initFile}`,
    "--encoding=UTF8",
    "--locale=C",
  );
  await appendFile(join(data, "postgresql.conf"), settings);
  const port = await freePort();
  const log = `${data}.log`;
  await writeFile(log, "");
  if (account) await chown(log, account.uid, account.gid);
  const start = (folder: string, at: number) =>
    run(bin.pgCtl, "start", "-D", folder, "-l", log, "-w", "-o", `-p ${at}`);
  await start(data, port);
  const address = (name: string) => `postgresql://luit:${password}@127.0.0.1:${port}/${name}`;
  await ask(address("postgres"), "CREATE DATABASE luit");
  const stop = async (folder: string) => {
    await run(bin.pgCtl, "stop", "-D", folder, "-m", "fast", "-w");
  };
  return {
    port,
    url: address("luit"),
    adminUrl: address("postgres"),
    /** The folder of its files. */
    data,
    /** Starts it again at the same address. */
    start: () => start(data, port),
    stop: () => stop(data),
    /** Starts a streaming replica, from a copy of the files: the embedded server has no pg_basebackup. */
    startReplica: async () => {
      const copy = `${data}-replica`;
      const own = await freePort();
      const client = new pg.Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query("SELECT pg_backup_start('replica', true)");
      await promisify(execFile)("cp", ["-a", data, copy]);
      const { rows } = await client.query<{ label: string }>("SELECT labelfile AS label FROM pg_backup_stop()");
      await client.end();
      await rm(join(copy, "postmaster.pid"));
      const primary = `host=127.0.0.1 port=${port} user=luit password=${password}`;
      await appendFile(join(copy, "postgresql.conf"), `primary_conninfo = '${primary}'\n`);
      for (const [name, text] of [
        ["standby.signal", ""],
        ["backup_label", rows[0]?.label ?? ""],
      ] as const) {
        await writeFile(join(copy, name), text);
        if (account) await chown(join(copy, name), account.uid, account.gid);
      }
      await start(copy, own);
      return { url: address("luit").replace(`:${port}/`, `:${own}/`), stop: () => stop(copy) };
    },
  };
}

/** Runs one statement on the database at `url`, and returns its rows. */
export async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
