import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { env } from "~/env";
import { api } from "~/server/api/app";
import type { Database } from "~/server/db/client";
import { DataHeldError } from "~/server/db/embedded/embedded";
import { log } from "~/server/log";
import { type FirstAdmin, makeFirstAdmin } from "~/server/start/first-admin";
import { drain, listen, split } from "~/server/start/listen";
import { startMail } from "~/server/start/mail";
import { type OpenDatabase, open } from "~/server/start/open";
import { openPages, type Pages } from "~/server/start/pages";
import { sweepDaily } from "~/server/start/sweep";
import { giveUp, say } from "~/server/start/terminal";
import { uploads } from "~/server/storage/serve";
import { seedSampleCatalogue } from "~prisma/seed";

const defaultPort = 3000;
const drainMs = 6_000;
const stopMs = 9_500;

/** Starts everything in this process: database, migrations, sample catalogue, pages, API. Stops it on a signal. */
async function main(): Promise<void> {
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    giveUp(
      "AUTH_SECRET is not set. With DATABASE_URL, set it to a secret of 32 characters or more, the same on each process.",
    );
  }
  const isDev = env.NODE_ENV === "development";
  const server = createServer();
  say(env.DATABASE_URL ? "Connecting to the database ..." : "Starting the database ...");
  const [database, pages] = await Promise.all([open(), openPages(server, isDev)]);
  const workers: Worker[] = [];
  stopOnSignal(server, database, pages, workers);
  if (await isToBeSeeded(database)) {
    say("  Writing the sample catalogue");
    await seedSampleCatalogue(database.db, new Date());
  }
  const admin = await makeFirstAdmin(database.db, database.isEmbedded);

  const pageListener = pages.getRequestHandler();
  const listeners = { "/api/": getRequestListener(api().fetch), "/uploads/": getRequestListener(uploads().fetch) };
  // In development the API goes through Next as well, which reloads it when its source changes.
  server.on("request", isDev ? pageListener : split(listeners, pageListener));
  const port = await listen(server, env.PORT ?? defaultPort, env.PORT !== undefined, env.HOST);
  workers.push(sweepDaily(database.db));
  workers.push(startMail(database.db, addressOf(port)));
  announce(port, admin);
}

/** Works beside the requests until it is stopped. */
type Worker = { stop: () => Promise<void> };

/** The address that travellers use. */
function addressOf(port: number): string {
  return env.APP_URL ?? `http://localhost:${port}`;
}

async function isToBeSeeded({ db, isEmbedded }: OpenDatabase): Promise<boolean> {
  const wanted = env.SEED ?? (isEmbedded ? "sample" : "none");
  return wanted === "sample" && (await isEmpty(db));
}

/** Nobody and nothing there: an operator who deleted the sample tours does not get them back. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all([db.user.count(), db.tour.count(), db.car.count(), db.offer.count()]);
  return counts.every((count) => count === 0);
}

function announce(port: number, admin: FirstAdmin | null): void {
  const isMoved = env.PORT === undefined && port !== defaultPort;
  if (isMoved) say(`  Port ${defaultPort} is taken, so this is another one`);
  if (admin) say(`Admin: ${admin.email}${admin.file ? `, ${howToFind(admin.password, admin.file)}` : ""}`);
  say(`Ready: ${addressOf(port)}`);
}

/** A password is for eyes on a terminal, never for a log file. */
function howToFind(password: string, file: string): string {
  return process.stdout.isTTY ? `password ${password} (kept in ${file})` : `password in ${file}`;
}

function stopOnSignal(
  server: ReturnType<typeof createServer>,
  database: OpenDatabase,
  pages: Pages,
  workers: Worker[],
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return; // a terminal's Ctrl-C reaches us twice: from the terminal and through npm
    isStopping = true;
    setTimeout(() => process.exit(1), stopMs).unref(); // whatever hangs: what is committed is on disk
    await Promise.all([drain(server, drainMs), ...workers.map((worker) => worker.stop())]);
    await pages.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  if (error instanceof DataHeldError) giveUp(error.message);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") giveUp(`Port ${env.PORT} is taken. Stop what uses it, or set PORT to another.`);
  log().fatal({ err: error }, "could not start");
  giveUp(`Could not start: ${error instanceof Error ? error.message : "unknown error"}`);
});
