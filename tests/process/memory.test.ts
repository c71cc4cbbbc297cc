import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { childrenMb, residentMb, watchMemory } from "~bench/memory";
import { deleteResizedPictures, makePhotos } from "~bench/soak-visitors";
import { admin } from "~tests/support/admin";
import { filledFolder, started } from "./support";

const accept = "image/avif,image/webp,image/*,*/*;q=0.8";
const limitMb = 400;
/** Linux only: memory is read from /proc. */
const hasProc = existsSync("/proc/self/status");

async function launch() {
  await deleteResizedPictures();
  const app = await started({ DATA_DIR: await filledFolder() });
  const headers = { "Content-Type": "application/json" };
  const login = await fetch(`${app.url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  const { token } = (await login.json()) as { token: string };
  const upload = async (photo: File) => {
    const body = new FormData();
    body.append("image", photo);
    return fetch(`${app.url}/api/upload`, { method: "POST", headers: { Authorization: `Bearer ${token}` }, body });
  };
  return { ...app, pid: app.process.pid ?? 0, upload };
}

/** The addresses of all pictures on these pages, in these widths. */
async function picturesOn(url: string, pages: string[], widths: number[]): Promise<string[]> {
  const found = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(url + page)).text();
    for (const [, path] of html.matchAll(/\/_next\/image\?url=([\w%.-]+)/g)) {
      for (const width of widths) found.add(`/_next/image?url=${path}&w=${width}&q=75`);
    }
  }
  return [...found];
}

it.runIf(hasProc)("resized pictures and uploads leave the process below 400 MB", async () => {
  const { url, pid, upload } = await launch();
  const photos = await makePhotos();
  const statuses = new Set<number>();
  const { maxRssMb } = await watchMemory(pid, async () => {
    const addresses = await picturesOn(url, ["/", "/browse/tours", "/browse/hotels"], [256, 384, 640, 828, 1080]);
    expect(addresses.length).toBeGreaterThan(100);
    const look = async () => {
      for (let next = addresses.pop(); next; next = addresses.pop()) {
        if ((await residentMb(pid)) >= limitMb) return;
        const answer = await fetch(url + next, { headers: { accept } });
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    };
    await Promise.all([
      ...Array.from({ length: 12 }, look),
      ...photos.map(async (photo) => statuses.add((await upload(photo)).status)),
    ]);
  });
  expect([...statuses]).toEqual([200]);
  expect(maxRssMb).toBeLessThan(limitMb);
});

it.runIf(hasProc)(
  "a picture encoder that dies fails one upload, and the next upload starts another encoder",
  async () => {
    const { pid, upload } = await launch();
    const [photo] = await makePhotos();
    if (!photo) throw new Error("No photo was made");
    const uploading = upload(photo);
    await expect.poll(() => encoderOf(pid), { timeout: 30_000, interval: 5 }).not.toBe(0);
    const encoder = await encoderOf(pid);
    process.kill(encoder, "SIGKILL");
    expect((await uploading).status).toBe(500);
    expect((await upload(photo)).status).toBe(200);
    expect(await childrenMb(pid, "worker.mjs")).toBeGreaterThan(0);
  },
);

/** The process id of a running app's picture encoder; 0 without one. */
async function encoderOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    if (command.includes("worker.mjs")) return Number(child);
  }
  return 0;
}
