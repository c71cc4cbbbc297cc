// Load beside the API: travellers who view pages with all pictures, on phones and desktops, and an admin who uploads.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";

export type Counts = { pages: number; pictures: number; uploads: number };

/** `onFailure` is told of each answer that is not 200. */
type Visits = { url: string; counts: Counts; onFailure: (what: string) => void; signal: AbortSignal };

/** The pause of a visitor between two pages. */
const pauseMs = 3_000;
const uploadEveryMs = 15_000;
const screens = [
  { widths: [640, 750, 828, 1080], accept: "image/avif,image/webp,image/*,*/*;q=0.8" },
  { widths: [256, 384, 828, 1200, 1920], accept: "image/avif,image/webp,image/*,*/*;q=0.8" },
  { widths: [640, 1080], accept: "image/webp,image/*,*/*;q=0.8" },
];

/** Deletes the cache of resized pictures, which survives starts, so that the app resizes all pictures again. */
export async function deleteResizedPictures(): Promise<void> {
  for (const name of ["pictures", "images"]) {
    const folder = join(".next", "cache", name);
    for (const entry of await readdir(folder).catch(() => [])) await rm(join(folder, entry), { recursive: true });
  }
}

/** The addresses of all public pages: the sitemap, and the forms that are not in it. */
async function findPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return [...listed, "/login", "/register", "/forgot-password"];
}

/** Runs `visitors` visitors, and an admin with `token` who uploads, until `signal` aborts. */
export async function visit({ visitors, token, ...visits }: Visits & { visitors: number; token: string }) {
  const pages = await findPages(visits.url);
  const people = Array.from({ length: visitors }, (_, index) => travel(visits, pages, index));
  await Promise.all([...people, uploadPictures(visits, token)]);
}

async function travel(visits: Visits, pages: string[], index: number) {
  const { counts, signal } = visits;
  const { widths, accept } = screens[index % screens.length] ?? { widths: [], accept: "" };
  for (let at = index * 7; !signal.aborted; at++) {
    const page = pages[at % pages.length] ?? "/";
    const html = await load(visits, page, { "accept-encoding": "gzip" });
    counts.pages += 1;
    const width = widths[Math.floor(at / pages.length) % widths.length];
    for (const picture of picturesIn(html, width)) {
      if (signal.aborted) return;
      await load(visits, picture, { accept });
      counts.pictures += 1;
    }
    await pause(pauseMs, signal);
  }
}

/** The addresses of a page's pictures, in one width. */
function picturesIn(html: string, width: number | undefined): Set<string> {
  const found = html.matchAll(/\/_next\/image\?url=([\w%.-]+)/g);
  return new Set([...found].map(([, path]) => `/_next/image?url=${path}&w=${width}&q=75`));
}

async function uploadPictures({ url, counts, onFailure, signal }: Visits, token: string) {
  const photos = await makePhotos();
  for (let at = 0; !signal.aborted; at++) {
    const body = new FormData();
    body.append("image", photos[at % photos.length] ?? "");
    const answer = await fetch(`${url}/api/upload`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body,
    }).catch((error: Error) => error);
    const text = answer instanceof Error ? String(answer) : await answer.text();
    counts.uploads += 1;
    if (!isAnswered(answer)) onFailure(failureText("/api/upload", answer, text));
    await pause(uploadEveryMs, signal);
  }
}

/** Photos as phones and editors make them: 12 megapixels with a rotation, and smaller ones of other formats. */
export async function makePhotos(): Promise<File[]> {
  const grain = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const large = (width: number, height: number) => sharp(grain).resize(width, height);
  const made = await Promise.all([
    large(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer(),
    large(4000, 3000).jpeg({ quality: 80, progressive: true }).toBuffer(),
    large(2000, 1500).png().toBuffer(),
    large(3000, 2000).avif({ effort: 0 }).toBuffer(),
    large(3000, 2000).webp().toBuffer(),
  ]);
  return made.map((bytes, index) => new File([new Uint8Array(bytes)], `photo-${index}`));
}

async function load({ url, onFailure }: Visits, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url + path, { headers }).catch((error: Error) => error);
  const text = answer instanceof Error ? String(answer) : await answer.text();
  if (!isAnswered(answer)) onFailure(failureText(path, answer, text));
  return text;
}

const isAnswered = (answer: Response | Error) => !(answer instanceof Error) && answer.status === 200;

function failureText(path: string, answer: Response | Error, text: string): string {
  return `${path}: ${answer instanceof Error ? "no answer" : answer.status} ${text.slice(0, 200)}`;
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
