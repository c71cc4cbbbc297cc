import { CacheFirst, Serwist } from "serwist";
import { isPicture, mayBePage } from "~/lib/offline/addresses.rules";
import { stores, type ToWorker } from "~/lib/offline/stores";
import { syncTag } from "~/trpc/held/background-sync";
import { isFile } from "./files";
import { sendHeldHere } from "./held";
import { loadOfflinePage } from "./offline-page";
import { answerOwn, asksForOwn, keepOwn } from "./own-answers";
import { endOwn } from "./own-store";
import { answerPage, loadPage } from "./pages";
import { dropOldPictures, isOurPicture, loadPictures } from "./pictures";
import { isSavingData, scope } from "./scope";
import { dropPastSheets } from "./sheets";

// The service worker: what the site shows without a network. scripts/build-server.mjs bundles it, and server/worker serves it
// at /sw.js. It answers GET requests alone; what changes something goes to the server as it is. Where the browser wakes it for that, it sends what a
// page could not send.
//
// A new version takes over at once, because it never reloads a page: pages come from the server when there is one, files have
// names that change with their content, and the parts of a page that Next's client loads (RSC) are not stored at all.

type Options = { request: Request; url: URL; sameOrigin: boolean };

const ignoreVary = { ignoreVary: true };

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }: Options) =>
        sameOrigin && request.mode === "navigate" && mayBePage(url.pathname),
      handler: ({ request, event }) => answerPage({ request, event }),
    },
    {
      matcher: ({ url, sameOrigin }: Options) =>
        sameOrigin && /^\/_next\/static\/.+\.(?:js|css|woff2)$/.test(url.pathname),
      handler: new CacheFirst({
        cacheName: stores.files,
        matchOptions: ignoreVary,
        plugins: [
          {
            fetchDidSucceed: async ({ request, response }) => {
              const isReplaced = response.status === 200 && !isFile(response, new URL(request.url).pathname);
              return isReplaced ? Response.error() : response;
            },
            cacheWillUpdate: async ({ request, response }) =>
              isFile(response, new URL(request.url).pathname) ? response : null,
          },
        ],
      }),
    },
    {
      matcher: ({ request, url, sameOrigin }: Options) =>
        sameOrigin && request.destination === "image" && isPicture(url.pathname),
      handler: new CacheFirst({
        cacheName: stores.pictures,
        matchOptions: ignoreVary,
        plugins: [
          {
            cacheWillUpdate: async ({ response }) => (isOurPicture(response) ? response : null),
            cacheDidUpdate: () => dropOldPictures(),
          },
        ],
      }),
    },
    {
      matcher: ({ request, url, sameOrigin }: Options) => sameOrigin && asksForOwn({ request, url }),
      handler: ({ request, url, event }) => answerOwn({ request, url, event }),
    },
  ],
});

scope.addEventListener("install", (event) => event.waitUntil(loadOfflinePage()));

// Next's client shows another page without a navigation. That page is stored as the server sends it to a browser.
scope.addEventListener("fetch", (event) => {
  const { headers, url } = event.request;
  if (headers.get("rsc") !== "1" || headers.has("next-router-prefetch") || isSavingData()) return;
  const { origin, pathname, search } = new URL(url);
  if (origin === location.origin) event.waitUntil(loadPage(pathname + search).catch(() => undefined));
});

scope.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  event.waitUntil(follow(message).catch(() => undefined));
});

scope.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(sendHeldHere());
});

async function follow(message: ToWorker): Promise<void> {
  switch (message.type) {
    case "seen":
      await loadPage(message.path);
      return loadPictures(message.pictures);
    case "own":
      await dropPastSheets();
      return keepOwn(message.token, message.asked ?? []);
    case "forget":
      await endOwn();
      for (const name of [stores.pages, stores.pictures, stores.sheets]) await caches.delete(name);
      return;
  }
}

serwist.addEventListeners();
