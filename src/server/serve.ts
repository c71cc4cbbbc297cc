import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { env } from "~/env";
import { isDocsPath } from "~/lib/api-docs-links";
import { apiListener } from "~/server/api/app";
import { lendApi } from "~/server/api/lent-api";
import { pageApi } from "~/server/api/page-api";
import { jobs, mailKinds, papersOfMail } from "~/server/api/root";
import { startDailyBackups } from "~/server/backup/daily/daily-backups";
import { cachePages } from "~/server/cache/cached-pages";
import { serveCached } from "~/server/cache/serve-cached";
import { startCache } from "~/server/cache/start-cache";
import { compressed } from "~/server/http/compress";
import { handleInOrder } from "~/server/http/pipelining";
import { precompressed } from "~/server/http/precompressed";
import { refuseBodies } from "~/server/http/refuse-bodies";
import { metadata } from "~/server/oauth/metadata";
import { pictures } from "~/server/pictures/serve";
import { withPagePolicy } from "~/server/security/page-policy";
import { refreshSite } from "~/server/settings/read-settings";
import { isTls, setSiteUrl } from "~/server/site-url";
import { addressOf, announce, defaultPort, sayWhatIsOpened } from "~/server/start/announce";
import { type App, type Closers, opened, readyMessage } from "~/server/start/app";
import { checkStorage } from "~/server/start/check-storage";
import { createDrainable, type DrainableServer } from "~/server/start/draining";
import { fillDatabase } from "~/server/start/fill";
import { closeHalfClosed } from "~/server/start/half-closed";
import { startJobs } from "~/server/start/jobs";
import { guard, listen, split } from "~/server/start/listen";
import { startMail } from "~/server/start/mail";
import { observe } from "~/server/start/observe";
import { open } from "~/server/start/open";
import { forPages, withErrorPages } from "~/server/start/page-requests";
import { openPages } from "~/server/start/pages";
import { makeReadiness, serveProbes } from "~/server/start/probes";
import { withOneHost, withPath } from "~/server/start/request-target";
import { shedPageLoad } from "~/server/start/shed-load";
import { sweeps } from "~/server/start/sweep";
import { answerUnreadable } from "~/server/start/unreadable";
import { uploads } from "~/server/storage/serve";
import { serveOfflinePage, serveWorker } from "~/server/worker/serve-worker";
import { answerError } from "./api/answers";
import { AppError } from "./api/errors";

/** Paths that Next answers, because next-auth only works inside of Next. */
const brokerPaths = ["/api/auth/google", "/api/auth/callback/google", "/api/auth/error"];
/** Does Next answer this path below /api? */
const isPage = (path: string) => brokerPaths.includes(path) || isDocsPath(path);
/** Node's timeouts for a request's head and for the whole request; bodies have shorter ones (server/http). */
const timeouts = { headersTimeout: 20_000, requestTimeout: 30 * 60_000, connectionsCheckingInterval: 5_000 };
/** A connection on which no byte moves for so long is closed: its client does not read the answer. */
const stalledMs = 2 * 60_000;
const drainMs = 6_000;

/** Serves the site in this process: alone, or as one of several workers on the database that the primary has opened. */
export function serveSite(): App {
  const keepAliveTimeout = env.KEEP_ALIVE_SECONDS * 1000;
  const drainable = createDrainable({ ...timeouts, keepAliveTimeout });
  return {
    start: (closers) => start(drainable, closers),
    onSignal: () => drainable.announce(),
    // Node keeps an idle connection for a second more than it announces.
    retire: () => drainable.retire(keepAliveTimeout + 2_000),
  };
}

async function start(drainable: DrainableServer, closers: Closers): Promise<void> {
  const isDev = env.NODE_ENV === "development";
  // Next's development server adds listeners of its own to each response; Node warns from the eleventh on.
  if (isDev) EventEmitter.defaultMaxListeners = 20;
  // In development Next reloads its own copy when a file changes.
  else lendApi(pageApi);
  const { server } = drainable;
  if (cluster.isPrimary) sayWhatIsOpened();
  const [database, pages] = await Promise.all([
    opened(closers, open(), ({ close }) => close()),
    opened(closers, openPages(server, isDev), (next) => next.close()),
    cluster.isPrimary ? checkStorage() : undefined,
  ]);
  const admin = cluster.isPrimary ? await fillDatabase(database) : null;

  const render = pages.getRequestHandler();
  const fromHono = { errorHandler: answerRequestError };
  const api = apiListener(fromHono);
  const listeners = {
    "/api/": api,
    "/mcp": api,
    "/.well-known/oauth-": refuseBodies(getRequestListener(metadata().fetch, fromHono)),
    "/uploads/": refuseBodies(getRequestListener(uploads().fetch, fromHono)),
    // What Next's error overlay sends, partly as POST.
    ...(isDev && { "/__nextjs_": render }),
  };
  const served = handleInOrder(split(listeners, refuseBodies(servePages(render, isDev)), isPage));
  const probed = serveProbes(served, await makeReadiness(drainable.isDraining));
  const guarded = withPath(guard(probed, isTls));
  const isOpenToAll = env.CORS_ORIGINS?.includes("*") === true;
  const observing = observe(withOneHost(serveCached(guarded, { isOpenToAll, isTls })));
  const observed = await opened(closers, observing, ({ stop }) => stop());
  server.on("request", observed.listener);
  answerUnreadable(server);
  closeHalfClosed(server);
  server.timeout = stalledMs;
  // In development an open page holds a WebSocket, which never becomes idle.
  closers.push(() => drainable.drain(isDev ? 0 : drainMs));
  const port = await listen(server, env.PORT ?? defaultPort, env.PORT !== undefined, env.HOST);
  setSiteUrl(addressOf(port));
  const cache = startCache(database.directUrl);
  const workers = [cache, startMail(database.db, { kinds: mailKinds, papers: papersOfMail }, addressOf(port))];
  // The primary of several workers sweeps.
  workers.push(startJobs(database.db, cluster.isPrimary ? [...sweeps, ...jobs] : jobs));
  if (cluster.isPrimary) workers.push(startDailyBackups(database));
  for (const worker of workers) closers.push(() => worker.stop());
  // The server says that it is ready once it can keep answers.
  await cache.hasTried;
  if (cluster.worker) cluster.worker.send(readyMessage);
  else announce(port, admin);
}

/** Brings the settings up to date before Next renders, after the page cache has noted that it begins. */
function withSite(render: RequestListener): RequestListener {
  return async (request, response) => {
    await refreshSite();
    return render(request, response);
  };
}

/** Next's pages: requests are checked before Next gets them, and its answers before they are sent. */
function servePages(render: RequestListener, isDevelopment: boolean): RequestListener {
  const rendered = shedPageLoad(withErrorPages(withSite(render)));
  const page = withPagePolicy(precompressed(compressed(cachePages(rendered))), { isDevelopment, isTls });
  const files = {
    "/_next/image": pictures(),
    "/sw.js": serveWorker({ isDev: isDevelopment }),
    "/offline": serveOfflinePage,
  };
  return forPages(split(files, page));
}

/** The answer to a request that is not a valid web `Request`, such as one with an invalid Host or a backslash in its path. */
function answerRequestError(error: unknown): Response {
  const isClientError = error instanceof RequestError;
  return answerError(isClientError ? new AppError("BAD_REQUEST", "The request could not be read.") : error);
}
