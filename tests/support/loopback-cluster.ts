import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chown, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findPlace } from "~/server/db/embedded/place";

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
logging_collector = off
timezone = 'UTC'
`;

/**
 * Starts a PostgreSQL on the loopback like the embedded one of version 0.1.0: its only role is the superuser `luit`, and
 * its database `luit` is empty. `dataDir` contains the password.
 */
export async function startLoopbackCluster(dataDir: string) {
  const { bin, data, account } = await findPlace(dataDir);
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
  await run(bin.pgCtl, "start", "-D", data, "-l", log, "-w", "-o", `-p ${port}`);
  const address = (name: string) => `postgresql://luit:${password}@127.0.0.1:${port}/${name}`;
  await ask(address("postgres"), "CREATE DATABASE luit");
  return {
    port,
    url: address("luit"),
    adminUrl: address("postgres"),
    stop: async () => {
      await run(bin.pgCtl, "stop", "-D", data, "-m", "fast", "-w");
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

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
