import { filesIn, isOwnPage, isSheet, isStaffPage, isStoredPage } from "~/lib/offline/addresses.rules";
import { stores } from "~/lib/offline/stores";
import { dropUnusedFiles, keepFiles, keepLaterFiles } from "./files";
import { offlinePage } from "./offline-page";
import { whileOwn } from "./own-store";
import { type FetchEvent, isSavingData } from "./scope";
import { dropPastSheets, keptUntilName, keptUntilOf } from "./sheets";

/** The server's last answer is awaited for so long if there is a copy. */
const patienceMs = 8_000;
/** The pages of the catalogue that stay: the last seen. */
const maxPages = 40;
/** A page that was stored within this time is not loaded again only to be stored. */
const freshMs = 10 * 60_000;
/** Of a page that is not there any more, or may not be read any more. */
const goneStatuses = [401, 403, 404, 410];
/** When a page was stored (ms since 1970): a header of the stored copy. */
const storedAt = "luit-stored-at";

/**
 * Answers a navigation: by the server, or without one by the stored copy, or by the offline page. A copy is the server's whole
 * answer, so a page always has the policy that names its nonce.
 */
export async function answerPage({ request, event }: { request: Request; event: FetchEvent }): Promise<Response> {
  const url = new URL(request.url);
  const fromServer = load(request, event);
  // Also when it comes too late to be shown.
  event.waitUntil(fromServer.then((answer) => keep(pathOf(url), answer)).catch(() => undefined));
  const copy = await storedPage(url);
  try {
    const answer = await (copy ? withinPatience(fromServer) : fromServer);
    if (answer.status < 500 && !isForeign(answer)) return answer;
    return copy ?? (answer.status >= 500 ? answer : offlinePage());
  } catch {
    return copy ?? offlinePage();
  }
}

async function load(request: Request, event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request);
}

/** Stores the page, or removes its copy if there is no such page any more. */
async function keep(path: string, answer: Response): Promise<void> {
  // Cloned at once, before the browser reads the answer.
  if (isOurPage(answer)) await storePage(path, answer.clone());
  else if (goneStatuses.includes(answer.status) && nonceOf(answer) !== undefined) await dropPage(path);
}

function withinPatience<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, patienceMs);
    loading.then(resolve, reject);
  });
}

/** The nonce in the policy that each of our pages has, in every version of the site: no other network's page has such a policy. */
function nonceOf({ headers }: Response): string | undefined {
  return /script-src 'self' 'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
}

function isHtml({ headers }: Response): boolean {
  return /^text\/html/i.test(headers.get("content-type") ?? "");
}

function isOurPage(answer: Response): boolean {
  return answer.status === 200 && isHtml(answer) && nonceOf(answer) !== undefined;
}

/** A page that a network shows in place of ours, for example its login. */
function isForeign(answer: Response): boolean {
  return answer.status === 200 && isHtml(answer) && nonceOf(answer) === undefined;
}

/** The address of a page by which it is stored: two with the same one are the same page. */
function pathOf({ pathname, search }: URL): string {
  // What its query names is loaded by its scripts.
  if (isStaffPage(pathname)) return pathname;
  return pathname + search.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");
}

/** The store of the page at a path. */
function storeOf(pathname: string): Promise<Cache> {
  return isSheet(pathname) ? caches.open(stores.sheets) : caches.open(stores.pages);
}

/** The stored copy for an address; a redirect to the page without a query if only that is stored. */
async function storedPage(url: URL): Promise<Response | undefined> {
  if (isSheet(url.pathname)) await dropPastSheets();
  const cache = await storeOf(url.pathname);
  const exact = await cache.match(pathOf(url), { ignoreVary: true });
  if (exact || url.search === "") return exact;
  return (await cache.match(url.pathname, { ignoreVary: true })) && Response.redirect(url.pathname, 302);
}

/** Stores a page after all files that it names: a stored page never misses a script. */
async function storePage(path: string, answer: Response): Promise<void> {
  const { pathname } = new URL(path, location.origin);
  const nonce = nonceOf(answer);
  if (!isStoredPage(pathname) || !nonce) return;
  // Opened first: if a logout deletes the store meanwhile, the page goes with it.
  const cache = await storeOf(pathname);
  const text = await answer.text();
  if (!text.includes(`nonce="${nonce}"`) || !text.includes("</html>")) return;
  const until = isSheet(pathname) ? keptUntilOf(text) : undefined;
  if (isSheet(pathname) && until === undefined) return;
  const files = filesIn(text);
  await keepFiles(files);
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  headers.set(storedAt, String(Date.now()));
  if (until !== undefined) headers.set(keptUntilName, until);
  const put = async () => {
    await cache.delete(path);
    await cache.put(path, new Response(text, { headers }));
  };
  await (isOwnPage(pathname) ? whileOwn(put) : put());
  await dropOldPages();
  await dropPastSheets();
  await dropUnusedFiles();
  if (!isSavingData()) await keepLaterFiles(files);
}

async function dropPage(path: string): Promise<void> {
  const { pathname } = new URL(path, location.origin);
  await (await storeOf(pathname)).delete(path, { ignoreVary: true });
}

async function dropOldPages(): Promise<void> {
  const cache = await caches.open(stores.pages);
  const ofCatalogue = (await cache.keys()).filter(({ url }) => !isOwnPage(new URL(url).pathname));
  for (const old of ofCatalogue.slice(0, Math.max(0, ofCatalogue.length - maxPages))) await cache.delete(old);
}

/** Stores the page at `path` (with its query), which was opened without asking the server for all of it. */
export async function loadPage(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (!isStoredPage(url.pathname)) return;
  const stored = await (await storeOf(url.pathname)).match(pathOf(url), { ignoreVary: true });
  if (stored && Date.now() - Number(stored.headers.get(storedAt)) < freshMs) return;
  const answer = await fetch(pathOf(url), { headers: { Accept: "text/html" }, priority: "low" });
  if (isOurPage(answer) && !answer.redirected) await storePage(pathOf(url), answer);
}
