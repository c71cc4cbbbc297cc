import { EventEmitter } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { env } from "~/env";
import { apiListener } from "~/server/api/app";
import { answerRequestError } from "~/server/api/request-error";
import { mailKinds } from "~/server/api/root";
import { cachePages } from "~/server/cache/cached-pages";
import { serveCached } from "~/server/cache/serve-cached";
import { startCache } from "~/server/cache/start-cache";
import type { Database } from "~/server/db/client";
import { DataInUseError } from "~/server/db/embedded/embedded";
import { compressed } from "~/server/http/compress";
import { handleInOrder } from "~/server/http/pipelining";
import { refuseBodies } from "~/server/http/refuse-bodies";
import { log } from "~/server/log";
import { pictures } from "~/server/pictures/serve";
import { withPagePolicy } from "~/server/security/page-policy";
import { isTls, setSiteUrl } from "~/server/site-url";
import { type FirstAdmin, makeFirstAdmin } from "~/server/start/first-admin";
import { drain, guard, listen, split } from "~/server/start/listen";
import { startMail } from "~/server/start/mail";
import { type OpenDatabase, open } from "~/server/start/open";
import { forPages, withErrorPages } from "~/server/start/page-requests";
import { openPages } from "~/server/start/pages";
import { withPath } from "~/server/start/request-target";
import { shedPageLoad } from "~/server/start/shed-load";
import { StartError } from "~/server/start/start-error";
import { startSweeps } from "~/server/start/sweep";
import { complain, say } from "~/server/start/terminal";
import { answerUnreadable } from "~/server/start/unreadable";
import { uploads } from "~/server/storage/serve";
import { seedSampleCatalogue } from "~prisma/seed";

const defaultPort = 3000;
/** The paths below /api that Next answers, because next-auth only works inside of Next. */
const brokerPaths = ["/api/auth/google", "/api/auth/callback/google", "/api/auth/error"];
/** Node's timeouts for a request's head and for the whole request; bodies have shorter ones (server/http). */
const timeouts = { headersTimeout: 20_000, requestTimeout: 30 * 60_000, connectionsCheckingInterval: 5_000 };
const drainMs = 6_000;
const stopMs = 9_500;

/** Closes what has been opened, in reverse order. */
const closers: (() => Promise<void>)[] = [];

/** Starts everything in this process: database, migrations, sample catalogue, pages, API. */
async function start(): Promise<void> {
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new StartError(
      "AUTH_SECRET is not set. With DATABASE_URL, set it to a secret of 32 characters or more, the same on each process.",
    );
  }
  const isDev = env.NODE_ENV === "development";
  // Next's development server adds listeners of its own to each response; Node warns from the eleventh on.
  if (isDev) EventEmitter.defaultMaxListeners = 20;
  const server = createServer(timeouts);
  say(env.DATABASE_URL ? "Connecting to the database ..." : "Starting the database ...");
  const [database, pages] = await Promise.all([
    opened(open(), ({ close }) => close()),
    opened(openPages(server, isDev), (next) => next.close()),
  ]);
  if (await isToBeSeeded(database)) {
    say("  Writing the sample catalogue");
    await seedSampleCatalogue(database.db, new Date());
  }
  const admin = await makeFirstAdmin(database.db, database.isEmbedded);

  const render = pages.getRequestHandler();
  const fromHono = { errorHandler: answerRequestError };
  const listeners = {
    "/api/": apiListener(fromHono),
    "/uploads/": refuseBodies(getRequestListener(uploads().fetch, fromHono)),
    // What Next's error overlay sends, partly as POST.
    ...(isDev && { "/__nextjs_": render }),
  };
  const served = handleInOrder(split(listeners, refuseBodies(servePages(render, isDev)), brokerPaths));
  const guarded = withPath(guard(served, isTls));
  const isOpenToAll = env.CORS_ORIGINS?.includes("*") === true;
  server.on("request", serveCached(guarded, { isOpenToAll, isTls }));
  answerUnreadable(server);
  // In development an open page holds a WebSocket, which never becomes idle.
  closers.push(() => drain(server, isDev ? 0 : drainMs));
  const port = await listen(server, env.PORT ?? defaultPort, env.PORT !== undefined, env.HOST);
  setSiteUrl(addressOf(port));
  for (const worker of [
    startCache(database.url),
    startMail(database.db, mailKinds, addressOf(port)),
    startSweeps(database.db),
  ]) {
    closers.push(() => worker.stop());
  }
  announce(port, admin);
}

/** Next's pages: requests are checked before Next gets them, and its answers before they are sent. */
function servePages(render: RequestListener, isDevelopment: boolean): RequestListener {
  const rendered = shedPageLoad(withErrorPages(render));
  const page = withPagePolicy(compressed(cachePages(rendered)), { isDevelopment, isTls });
  return forPages(split({ "/_next/image": pictures() }, page));
}

/** Registers how to close a resource as soon as it is open, even if the start fails later. */
async function opened<T>(opening: Promise<T>, close: (it: T) => Promise<void>): Promise<T> {
  const it = await opening;
  closers.push(() => close(it));
  return it;
}

/** The public address of the site. */
function addressOf(port: number): string {
  return env.APP_URL ?? `http://localhost:${port}`;
}

async function isToBeSeeded({ db, isEmbedded }: OpenDatabase): Promise<boolean> {
  const wanted = env.SEED ?? (isEmbedded ? "sample" : "none");
  return wanted === "sample" && (await isEmpty(db));
}

/** Whether there are no users and no products. Deleted sample products are not written again. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all([db.user.count(), db.product.count()]);
  return counts.every((count) => count === 0);
}

function announce(port: number, admin: FirstAdmin | null): void {
  const isMoved = env.PORT === undefined && port !== defaultPort;
  if (isMoved) say(`  Port ${defaultPort} is taken, so this is another one`);
  if (admin) say(`Admin: ${admin.email}${admin.file ? `, ${howToFind(admin.password, admin.file)}` : ""}`);
  say(`Ready: ${addressOf(port)}`);
}

/** Shows the password on a terminal only, never in a log file. */
function howToFind(password: string, file: string): string {
  return process.stdout.isTTY ? `password ${password} (kept in ${file})` : `password in ${file}`;
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

const starting = start();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    if (isStopping) return; // Ctrl-C in a terminal arrives twice: directly and through npm
    isStopping = true;
    await starting.catch(() => undefined);
    await stop(0);
  });
}
starting.catch(async (error: unknown) => {
  complain(reasonOf(error));
  if (!isStopping) await stop(1);
});

/** A message of one line; unexpected errors are also logged completely. */
function reasonOf(error: unknown): string {
  if (error instanceof DataInUseError || error instanceof StartError) return error.message;
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    return `Port ${env.PORT} is taken. Stop what uses it, or set PORT to another.`;
  }
  log().fatal({ err: error }, "could not start");
  return `Could not start: ${error instanceof Error ? error.message : "unknown error"}`;
}
