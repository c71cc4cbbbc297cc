import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { errorPageHeaders } from "~/server/http/error-page";
import { offlinePage } from "./offline-page";

/** Removes a worker that the production build has left in this browser: its files would hide changes. */
const noWorker =
  'self.addEventListener("install",()=>self.skipWaiting());' +
  'self.addEventListener("activate",(event)=>event.waitUntil(self.registration.unregister()));';

/** Serves the service worker at /sw.js. Browsers ask for it again at each visit, and take over a changed one at once. */
export function serveWorker({ isDev }: { isDev: boolean }): RequestListener {
  const script = isDev ? noWorker : readFileSync(".build/sw.js", "utf8");
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Length": Buffer.byteLength(script),
    "Cache-Control": "no-cache",
    // What the worker itself may load.
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
  };
  return (_request, response) => {
    response.writeHead(200, headers).end(script);
  };
}

/** Serves the page that the worker shows without a network. */
export const serveOfflinePage: RequestListener = (_request, response) => {
  const page = offlinePage();
  response.writeHead(200, errorPageHeaders(page)).end(page);
};
