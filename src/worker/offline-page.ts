import { isOwnPage, isStaffPage } from "~/lib/offline/addresses.rules";
import { listPlace, offlinePath, stores } from "~/lib/offline/stores";

/** Is this answer our own offline page? */
const isOurs = (answer: Response, text: string) => answer.status === 200 && text.includes(listPlace);

/** Loads the page that is shown without a network. Rejects if the answer is not ours. */
export async function loadOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath, { cache: "no-store" });
  const text = await answer.clone().text();
  if (!isOurs(answer, text)) throw new Error("The offline page could not be loaded");
  await (await caches.open(stores.files)).put(offlinePath, answer);
}

/** The page that is shown without a network, with links to all stored pages. */
export async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(stores.files)).match(offlinePath, { ignoreVary: true });
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const text = (await page.text()).replace(listPlace, await listOfPages());
  return new Response(text, { status: 503, headers });
}

type Link = { path: string; title: string };

async function listOfPages(): Promise<string> {
  const cache = await caches.open(stores.pages);
  const links: Link[] = [];
  for (const key of await cache.keys()) {
    const { pathname, search } = new URL(key.url);
    // Which sheet it shows is said by its query: the board has the links.
    if (pathname === "/admin/departures/sheet") continue;
    const text = await (await cache.match(key, { ignoreVary: true }))?.text();
    // The page escapes it already.
    const title = /<title>([^<]*)<\/title>/.exec(text ?? "")?.[1];
    if (title) links.push({ path: pathname + search, title: title.replace(/ \| [^|]*$/, "") });
  }
  const pathOf = ({ path }: Link) => path.replace(/\?.*/, "");
  const own = links.filter((link) => isOwnPage(pathOf(link)));
  const work = own.filter((link) => isStaffPage(pathOf(link)));
  const seen = links.filter((link) => !own.includes(link)).reverse();
  const trips = own.filter((link) => !work.includes(link));
  return listOf("Your work", work) + listOf("Your trips", trips) + listOf("What you looked at", seen);
}

function listOf(heading: string, links: readonly Link[]): string {
  if (links.length === 0) return "";
  const items = links.map(({ path, title }) => `<li><a href="${escapePath(path)}">${title}</a></li>`).join("");
  return `<h2>${heading}</h2><ul>${items}</ul>`;
}

function escapePath(path: string): string {
  return path.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
