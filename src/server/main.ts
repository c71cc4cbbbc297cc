import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "~/env";
import { DataInUseError } from "~/server/db/embedded/embedded";
import { log } from "~/server/log";
import { type App, type Closers, retireMessage } from "~/server/start/app";
import { StartError } from "~/server/start/start-error";
import { complain, surviveBrokenOutput } from "~/server/start/terminal";
import { isDiskFull } from "~/server/storage/disk-full";
import { NotStartedError } from "./start/start-error";
import { workerCount } from "./start/workers";

const stopMs = 9_500;
const closers: Closers = [];

/** The primary of several workers loads neither pages nor API. */
async function loadApp(): Promise<App> {
  const count = workerCount();
  if (count === 1 || cluster.isWorker) return (await import("~/server/serve")).serveSite();
  return (await import("~/server/start/primary")).serveByWorkers(count);
}

/** Ends the process after the running requests, and stops workers and database. Exits anyway after `stopMs`. */
async function stop(exitCode: number): Promise<void> {
  setTimeout(() => process.exit(1), stopMs).unref(); // committed data is on disk
  try {
    for (const close of closers.reverse()) await close();
  } catch (error) {
    log().error({ err: error }, "could not stop cleanly");
    process.exit(1);
  }
  process.exit(exitCode);
}

surviveBrokenOutput();
const app = await loadApp();
let isStopping = false;
let hasStarted = false;
const starting = start();

async function start(): Promise<void> {
  try {
    await app.start(closers, fail);
    hasStarted = true;
  } catch (error) {
    await fail(error);
  }
}

const hurry = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    app.onSignal(signal);
    // A person at a terminal does not wait for a proxy.
    if (signal !== "SIGTERM") hurry.abort();
    if (isStopping) return; // Ctrl-C in a terminal arrives twice: directly and through npm
    isStopping = true;
    // A PostgreSQL of our own that is starting has to be stopped. An outside one may let us wait for long.
    if (!env.DATABASE_URL) await starting;
    const drainMs = hasStarted ? env.DRAIN_SECONDS * 1000 : 0;
    await sleep(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    await stop(0);
  });
}
cluster.worker?.on("message", async (message: unknown) => {
  if (message !== retireMessage || isStopping) return;
  isStopping = true;
  await app.retire?.();
  await stop(0);
});

async function fail(error: unknown): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  complain(reasonOf(error));
  await stop(1);
}

/** A message of one line; unexpected errors are also logged completely. */
function reasonOf(error: unknown): string {
  const isExpected = [DataInUseError, NotStartedError, StartError].some((kind) => error instanceof kind);
  if (isExpected && error instanceof Error) return error.message;
  if (isDiskFull(error)) return `The disk of ${env.DATA_DIR} is full: free some space, and start again.`;
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    return `Port ${env.PORT} is taken. Stop what uses it, or set PORT to another.`;
  }
  log().fatal({ err: error }, "could not start");
  return `Could not start: ${error instanceof Error ? error.message : "unknown error"}`;
}
