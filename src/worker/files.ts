import { filesIn } from "~/lib/offline/addresses.rules";
import { stores } from "~/lib/offline/stores";

// Scripts, styles and fonts: their names change with their content, so a stored one is never out of date.

const types: Record<string, RegExp> = {
  js: /^(?:application|text)\/javascript/,
  css: /^text\/css/,
  woff2: /^font\/woff2/,
};

/** More files than this, and those that no stored page names are removed. */
const maxFiles = 500;

/** Scripts whose own files have been loaded, until the worker ends. */
const followed = new Set<string>();

/** Is this answer the file at `path`, and not a page that a network shows in its place? */
export function isFile(answer: Response, path: string): boolean {
  const extension = path.split(".").pop() ?? "";
  return answer.status === 200 && types[extension]?.test(answer.headers.get("content-type") ?? "") === true;
}

/** Stores the files with those that they need to begin, such as the fonts of a style. Rejects if one cannot be loaded. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(keepFile));
}

async function keepFile(path: string): Promise<void> {
  const text = await textOf(path);
  if (path.endsWith(".css")) await keepFiles(filesIn(text));
}

/** Stores what the scripts load later, such as the calendar of a date. What does not load is left out. */
export async function keepLaterFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (!path.endsWith(".js") || followed.has(path)) continue;
    followed.add(path);
    const later = filesIn(await textOf(path).catch(() => ""));
    await Promise.all(later.map((one) => keepFile(one).catch(() => followed.delete(path))));
    await keepLaterFiles(later);
  }
}

/** The text of a file, which is stored; empty for a font. */
async function textOf(path: string): Promise<string> {
  const cache = await caches.open(stores.files);
  const stored = await cache.match(path, { ignoreVary: true });
  if (stored) return path.endsWith(".woff2") ? "" : stored.text();
  const answer = await fetch(path, { priority: "low" });
  if (!isFile(answer, path)) throw new Error(`${path} could not be loaded`);
  await cache.put(path, answer.clone());
  return path.endsWith(".woff2") ? "" : answer.text();
}

/** Removes files of earlier versions of the site: those that no stored page names, directly or by another file. */
export async function dropUnusedFiles(): Promise<void> {
  const cache = await caches.open(stores.files);
  const keys = await cache.keys();
  if (keys.length <= maxFiles) return;
  const [pages, sheets] = [await caches.open(stores.pages), await caches.open(stores.sheets)];
  const used = new Set<string>();
  const follow = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      if (used.has(path)) continue;
      used.add(path);
      const stored = path.endsWith(".woff2") ? undefined : await cache.match(path, { ignoreVary: true });
      if (stored) await follow(filesIn(await stored.text()));
    }
  };
  for (const page of [...(await pages.matchAll()), ...(await sheets.matchAll())])
    await follow(filesIn(await page.text()));
  for (const key of keys) {
    const path = new URL(key.url).pathname;
    if (path.startsWith("/_next/") && !used.has(path)) await cache.delete(key);
  }
  followed.clear();
}
