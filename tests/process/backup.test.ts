import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readArchive } from "~/server/backup/archive";
import { backUp } from "~/server/backup/back-up";
import { restore } from "~/server/backup/restore";
import { admin } from "~tests/support/admin";
import { picture } from "~tests/support/forms";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { filledFolder, freshFolder, query, started } from "./support";

const settingsFor = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" });

/** Runs one of the two commands, and returns its output; throws with the output when it fails. */
async function run(command: "backup" | "restore", dataDir: string, ...args: string[]): Promise<string> {
  const script = ["--import", "tsx", `scripts/${command}.ts`, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, script, { env: settingsFor(dataDir) });
  return stdout;
}

/** Backs up on a disk where no file can be larger than 32 kB, and returns the lines of errors. */
async function backUpWithoutSpace(dataDir: string, file: string): Promise<string[]> {
  const command = `ulimit -f 64; exec "$0" --import tsx scripts/backup.ts "$1"`;
  const failed: unknown = await promisify(execFile)("sh", ["-c", command, process.execPath, file], {
    env: settingsFor(dataDir),
  }).catch((error: unknown) => error);
  return String((failed as { stderr?: unknown }).stderr)
    .trim()
    .split("\n");
}

/** Uploads a picture that an offer uses, and returns its address. */
async function uploadFor(url: string): Promise<string> {
  const login = await send(`${url}/api/auth/login`, "POST", admin);
  const body = new FormData();
  body.append("image", await picture());
  const headers = { Authorization: `Bearer ${login.body.token}` };
  const answer = await fetch(`${url}/api/upload`, { method: "POST", headers, body });
  const image = ((await answer.json()) as { url: string }).url;
  const offer = { title: "Saved", price: 100, originalPrice: 200, image };
  expect((await send(`${url}/api/offers`, "POST", offer, String(login.body.token))).status).toBe(200);
  return image;
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The contents of a backup: each table's rows and each picture by its checksum. */
async function contentsOf(file: string) {
  const { createdAt, ...contents } = await readArchive(file, `${file}.read`);
  return contents;
}

/** Books until stopped, and collects the ids of acknowledged bookings in order. */
function bookOn(url: string, token: string, booking: Record<string, unknown>) {
  const acknowledged: string[] = [];
  let isStopping = false;
  const write = async () => {
    while (!isStopping) {
      const { status, body } = await send(`${url}/api/bookings`, "POST", booking, token);
      if (status === 200) acknowledged.push(String(body._id));
    }
  };
  const writing = Promise.all([write(), write()]);
  const stop = async () => {
    isStopping = true;
    await writing;
  };
  return { acknowledged, stop };
}

const now = () => new Date();

it("a backup of a running app under writes restores one moment, and a restore loses nothing else", async () => {
  const [here, there] = await Promise.all([filledFolder(), freshFolder()]);
  const app = await started({ DATA_DIR: here });
  const image = await uploadFor(app.url);
  const original = await bytesOf(`${app.url}${image}`);
  const token = await registerAt(app.url);
  const { acknowledged, stop } = bookOn(app.url, token, await bookingFor(app.url));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(10);
  const before = [...acknowledged];
  const live = join(here, "live.tar.gz");
  expect(await run("backup", here, live)).toMatch(/^Saved in .+: \d+ rows, 1 pictures\./);
  expect((await stat(live)).mode & 0o077).toBe(0);
  const bytes = await readFile(live);
  expect(await backUpWithoutSpace(here, live)).toEqual([
    `There is no space for the backup in ${here}: free some, or name a file on another disk. Earlier backups are unchanged.`,
  ]);
  expect(await readFile(live)).toEqual(bytes);
  expect((await readdir(here)).filter((name) => name.startsWith(".luit-backup"))).toEqual([]);
  await stop();
  expect(acknowledged.length).toBeGreaterThan(before.length);
  await app.stop();

  await run("restore", there, live);
  const restored = await started({ DATA_DIR: there });
  expect(restored.output()).not.toContain("Writing the sample catalogue");
  const rows = await query<{ id: string; events: number; mails: number }>(
    there,
    `SELECT b."id", (SELECT count(*)::int FROM "BookingEvent" e WHERE e."bookingId" = b."id") AS events,
      (SELECT count(*)::int FROM "Outbox" o WHERE o."bookingId" = b."id") AS mails FROM "Booking" b`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  // Each booking is complete, with its event and its mails.
  expect(new Set(rows.map(({ events, mails }) => `${events} ${mails > 0}`))).toEqual(new Set(["1 true"]));
  expect(await bytesOf(`${restored.url}${image}`)).toEqual(original);
  expect((await send(`${restored.url}/api/auth/login`, "POST", admin)).body.role).toBe("admin");
  // A restore creates a new secret, so earlier sessions stay invalid.
  expect((await send(`${restored.url}/api/bookings/my`, "GET", undefined, token)).status).toBe(401);

  // A backup of the stopped app restores the same rows, but not over existing data or a running app.
  const stopped = join(here, "stopped.tar.gz");
  await backUp(here, stopped, now());
  const over = () => restore(there, stopped, { replace: true, now: now() });
  await expect(run("restore", there, stopped)).rejects.toThrow(/There is data in .+ already\. With --replace/);
  await expect(over()).rejects.toThrow(/is in use by process \d+\. Stop that one first/);
  expect((await send(`${restored.url}/api/health`, "GET")).status).toBe(200);
  await restored.stop();

  const [whole, present] = [await readFile(stopped), (await readdir(there)).sort()];
  await writeFile(stopped, whole.subarray(0, -100));
  await expect(over()).rejects.toThrow("cannot be read as a backup");
  expect((await readdir(there)).sort()).toEqual(present);

  await writeFile(stopped, whole);
  const { replaced } = await over();
  expect(existsSync(join(replaced ?? "", "postgres", "PG_VERSION"))).toBe(true);
  const again = join(there, "again.tar.gz");
  await backUp(there, again, now());
  expect(await contentsOf(again)).toEqual(await contentsOf(stopped));
});
