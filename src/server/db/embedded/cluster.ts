import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { NotStartedError } from "~/server/start/start-error";
import { workerCount } from "~/server/start/workers";
import type { Place } from "./place";
import { roles, writeAccess } from "./reach";
import { dropStaleLock, isRunning, readServer, type Server, settle } from "./server";
import { makeSocketFolder, removeSocketFolder } from "./socket-folder";
import { checkVersion } from "./version";

const run = promisify(execFile);

const settings = `
# Luit: the listen address is set at each start. Only fatal errors are logged, so that logs do not fill the disk.
logging_collector = off
log_min_messages = fatal
log_checkpoints = off
timezone = 'UTC'
`;

/** Runs one of PostgreSQL's programs as the account of the place. Throws with its output. */
async function program({ account }: Place, file: string, args: string[]): Promise<void> {
  const locale = { LC_ALL: "C", LANG: "C", PATH: "/usr/local/bin:/usr/bin:/bin" };
  await run(file, args, { ...account, cwd: "/", env: { NODE_ENV: "production", ...locale } });
}

/** Creates the data folder, completely or not at all. Its only role is the owner, with a password unless that is null. */
export async function initialise(place: Place, password: string | null): Promise<void> {
  if (existsSync(join(place.data, "PG_VERSION"))) return;
  const partial = `${place.data}.${process.pid}`;
  const passwordFile = `${partial}.pw`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  if (password !== null) await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.account) {
    await chown(partial, place.account.uid, place.account.gid);
    if (password !== null) await chown(passwordFile, place.account.uid, place.account.gid);
  }
  try {
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const auth = password === null ? ["--auth=peer"] : ["--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    await program(place, place.bin.initdb, [`--pgdata=${partial}`, `--username=${roles.owner}`, ...auth, ...locale]);
    await appendFile(join(partial, "postgresql.conf"), settings);
    await rename(partial, place.data).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error; // another process has created it
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(partial, { recursive: true, force: true });
  }
}

const bytesPerMegabyte = 2 ** 20;

/** The size of PostgreSQL's buffer cache: a quarter of the memory of the machine or container, 128 MB to 8 GB. */
function sharedMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return Math.round(Math.min(Math.max(memory / 4 / bytesPerMegabyte, 128), 8_192));
}

/** The pool, the health check and the listener of each worker; PostgreSQL's own 100 for up to three of them. */
function maxConnections(): number {
  const ofWorker = 22;
  return Math.max(100, 30 + ofWorker * workerCount());
}

const socketPort = 5432;

/** Where the server listens, as command line options, which override postgresql.conf. */
async function listenOptions({ data, account, reach }: Place): Promise<string[]> {
  if (reach === "loopback") {
    return [`-p ${await freePort()}`, "-c listen_addresses=127.0.0.1", "-c unix_socket_directories="];
  }
  const folder = await makeSocketFolder(data, account);
  await dropStaleLock(join(folder, `.s.PGSQL.${socketPort}.lock`), data);
  const socket = [`-c unix_socket_directories=${folder}`, "-c unix_socket_permissions=0700"];
  return [`-p ${socketPort}`, "-c listen_addresses=", ...socket];
}

/** Starts the server as a detached process. Resolves when it accepts connections. Throws {@link NotStartedError}. */
export async function start(place: Place): Promise<Server> {
  await settle(place.data);
  const already = readServer(place.data);
  if (already) return already;
  await checkVersion(place);
  const listen = await listenOptions(place);
  await dropStaleLock(join(place.data, "postmaster.pid"), place.data);
  await writeAccess(place.data, place.reach, place.account);
  const log = `${place.data}.log`;
  await writeFile(log, "");
  if (place.account) await chown(log, place.account.uid, place.account.gid);
  await chmod(log, 0o600);
  for (let attempt = 1, options = listen; ; attempt++, options = await listenOptions(place)) {
    const limits = [`-c shared_buffers=${sharedMegabytes()}MB`, `-c max_connections=${maxConnections()}`];
    const all = [...options, ...limits].join(" ");
    const failure = await program(place, place.bin.pgCtl, [
      "start",
      "-D",
      place.data,
      "-l",
      log,
      "-w",
      "-t",
      "300",
      "-o",
      all,
    ]).catch((error: unknown) => error);
    const running = readServer(place.data); // ours, or one that another process has started
    if (running) return running;
    if (attempt === 3)
      throw new NotStartedError(`PostgreSQL did not start: ${await lastLines(log)}`, { cause: failure });
  }
}

async function lastLines(log: string): Promise<string> {
  const text = await readFile(log, "utf8");
  return text.trim().split("\n").slice(-3).join(" / ") || `see ${dirname(log)}`;
}

/**
 * Stops the server. Open transactions are rolled back. If a slow disk delays the checkpoint of the shutdown for more than 7
 * seconds, the server stops without it; the next start then recovers committed data from the write-ahead log.
 */
export async function stop(place: Place): Promise<void> {
  const server = readServer(place.data);
  if (!server) return;
  const stopBy = (mode: string, seconds: number) =>
    program(place, place.bin.pgCtl, ["stop", "-D", place.data, "-m", mode, "-w", "-t", String(seconds)]);
  await stopBy("fast", 7)
    .catch(() => stopBy("immediate", 8)) // PostgreSQL kills its processes that do not react for 5 s
    .catch((error: unknown) => {
      // pg_ctl also fails if the server has ended in the meantime.
      if (isRunning(place.data)) throw error;
    });
  await removeSocketFolder(server.socket);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  return await new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = address && typeof address === "object" ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
