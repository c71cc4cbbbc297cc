import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backUp } from "~/server/backup/back-up";
import { type FileEntry, type Manifest, tableFile } from "~/server/backup/manifest";
import { withSnapshot } from "~/server/backup/snapshot";
import { admin } from "~tests/support/admin";
import { archiveOf, restoreBy, spoiled } from "~tests/support/archives";
import { picture } from "~tests/support/forms";
import { ask, startLoopbackCluster } from "~tests/support/loopback-cluster";
import { startS3Double } from "~tests/support/s3-double";
import { testSecret } from "~tests/support/test-secret";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { filledFolder, freshFolder, query, started } from "./support";

/** Debian's PostgreSQL, as an older version to move to. */
const debians = "/usr/lib/postgresql/15/bin";

/** Sums of money and of places, which must be the same after a move. */
const sums = `SELECT count(*)::int AS bookings, sum("totalPrice")::text AS amount,
    (SELECT sum("amount")::text FROM "BookingLine") AS lines,
    (SELECT sum("price")::text FROM "Product") AS prices, (SELECT sum("taken")::int FROM "Allocation") AS taken
  FROM "Booking"`;

let s3: Awaited<ReturnType<typeof startS3Double>>;

beforeEach(async () => {
  s3 = await startS3Double();
});
afterEach(() => s3.close());

/** An empty database that is owned by a role without other rights. `options`: further words of CREATE DATABASE. */
async function ownedDatabase(cluster: Awaited<ReturnType<typeof startLoopbackCluster>>, options = ""): Promise<string> {
  await ask(cluster.adminUrl, "CREATE ROLE shop LOGIN PASSWORD 'of-the-shop'");
  await ask(cluster.adminUrl, `CREATE DATABASE shop OWNER shop ${options}`);
  const address = new URL(cluster.url);
  return Object.assign(address, { username: "shop", password: "of-the-shop", pathname: "/shop" }).href;
}

/** Restores into the empty database at `url` and a bucket, and compares every row and picture with the backup. */
async function expectMoved(url: string, dataDir: string, file: string, saved: Manifest): Promise<void> {
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = saved.files.filter(({ name }) => name.startsWith("uploads/"));
  const done = await restoreBy({ DATA_DIR: dataDir, DATABASE_URL: url, ...s3.env }, file);
  expect(done).toEqual({
    code: 0,
    lines: [
      `Restored ${rows} rows in ${saved.tables.length} tables as they were at ${saved.createdAt}.`,
      "Pictures in the bucket luit-pictures: 1. Every table and picture was read again and is the same.",
    ],
  });
  const found = await filesOf(url, await freshFolder());
  const inBucket = [...s3.objects].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
  expect(inBucket).toEqual(pictures);
  expect([...found, ...inBucket]).toEqual(saved.files);
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The tables of the database at `url`, as in the manifest of a backup. */
async function filesOf(url: string, folder: string): Promise<FileEntry[]> {
  const { tables } = await withSnapshot(url, folder, (found) => Promise.resolve(found));
  const read = tables.map(async ({ name }) => {
    const bytes = await readFile(join(folder, tableFile(name)));
    return { name: tableFile(name), bytes: bytes.length, sha256: sha256(bytes) };
  });
  return Promise.all(read);
}

describe("an outside database", () => {
  it("that is empty is filled by a role without superuser rights, and an app runs on it as before", {
    timeout: 240_000,
  }, async () => {
    const [home, there] = await Promise.all([filledFolder(), freshFolder()]);
    const app = await started({ DATA_DIR: home });
    const token = await registerAt(app.url);
    const booking = await bookingFor(app.url);
    const { body: booked } = await send(`${app.url}/api/bookings`, "POST", booking, token);
    for (let more = 0; more < 2; more++) {
      expect((await send(`${app.url}/api/bookings`, "POST", booking, token)).status).toBe(200);
    }
    const signedIn = await send(`${app.url}/api/auth/login`, "POST", admin);
    const form = new FormData();
    form.append("image", await picture());
    const headers = { Authorization: `Bearer ${signedIn.body.token}` };
    const upload = await fetch(`${app.url}/api/upload`, { method: "POST", headers, body: form });
    const { url: image } = (await upload.json()) as { url: string };
    const offer = { title: "Saved", price: 100, originalPrice: 200, image };
    expect((await send(`${app.url}/api/offers`, "POST", offer, String(signedIn.body.token))).status).toBe(200);
    const bytes = Buffer.from(await (await fetch(`${app.url}${image}`)).arrayBuffer());
    const [sumsBefore] = await query(home, sums);
    expect(sumsBefore).toMatchObject({ bookings: 3, amount: expect.stringMatching(/[1-9]/) });
    await app.stop();
    const file = join(home, "saved.tar.gz");
    const saved = await backUp(home, file, new Date());

    const cluster = await startLoopbackCluster(await freshFolder());
    try {
      const address = await ownedDatabase(cluster);
      const settings = { DATA_DIR: there, DATABASE_URL: address, ...s3.env };

      // A failed restore leaves no row, and can be repeated.
      const broken = join(home, "broken.tar.gz");
      await spoiled(file, broken, join(home, "parts"));
      const failed = await restoreBy(settings, broken);
      expect(failed.lines).toEqual([expect.stringMatching(/^The backup's rows cannot be loaded: .+BookingEvent.+\.$/)]);
      expect(failed.code).toBe(1);
      expect(await ask(address, `SELECT FROM "User"`)).toEqual([]);
      expect((await readdir(there, { recursive: true })).toSorted()).toEqual(["uploads", "uploads/incoming"]);
      expect(s3.objects.size).toBe(0);

      s3.state.faults = ["503"];
      const refused = await restoreBy(settings, file);
      expect([refused.code, refused.lines.at(-1)]).toEqual([1, "S3 refused GET: 503 SlowDown"]);
      expect(await ask(address, `SELECT FROM "User"`)).toEqual([]);
      s3.state.faults = [];

      await expectMoved(address, there, file, saved);
      expect(await ask(address, sums)).toEqual([sumsBefore]);
      for (const { name, rows: count } of saved.tables) {
        expect(await ask(address, `SELECT count(*)::int AS count FROM "${name}"`), name).toEqual([{ count }]);
      }
      const keys = "SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f' AND convalidated";
      const off = "SELECT count(*)::int AS count FROM pg_trigger WHERE tgenabled <> 'O'";
      expect(await ask(address, off)).toEqual([{ count: 0 }]);
      expect((await ask(address, keys))[0]?.count).toBeGreaterThan(5);

      const again = await restoreBy(settings, file);
      expect(again.lines).toEqual([
        expect.stringMatching(/^The database in DATABASE_URL is not empty \(\w+\)\. Restore into a new one\.$/),
      ]);
      expect(again.code).toBe(1);

      if (existsSync(debians)) {
        const older = await startLoopbackCluster(await freshFolder(), debians);
        s3.objects.clear();
        // This order of texts differs from that of the embedded database.
        const inEnglish = "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'";
        const target = await ownedDatabase(older, inEnglish);
        await expectMoved(target, await freshFolder(), file, saved).finally(older.stop);
      }
      // The old place is as it was.
      const unchanged = await backUp(home, join(home, "again.tar.gz"), new Date());
      expect(unchanged.files).toEqual(saved.files);

      const moved = await started({ ...settings, AUTH_SECRET: testSecret, SEED: "none" });
      expect(Buffer.from(await (await fetch(`${moved.url}${image}`)).arrayBuffer())).toEqual(bytes);
      const office = await send(`${moved.url}/api/auth/login`, "POST", admin);
      const found = await send(
        `${moved.url}/api/bookings?search=${booked.reference}`,
        "GET",
        undefined,
        String(office.body.token),
      );
      expect(found.body).toMatchObject([{ _id: booked._id }]);
      // Places and counts continue from the restored values.
      const before = await ask(address, `SELECT sum("taken")::int AS taken FROM "Allocation"`);
      const next = await registerAt(moved.url);
      expect((await send(`${moved.url}/api/bookings`, "POST", booking, next)).status).toBe(200);
      const after = await ask(address, `SELECT sum("taken")::int AS taken FROM "Allocation"`);
      expect(Number(after[0]?.taken)).toBeGreaterThan(Number(before[0]?.taken));
      expect(await ask(address, `SELECT sum("pending")::int AS pending FROM "BookingCount"`)).toEqual([{ pending: 4 }]);
      await moved.stop();
    } finally {
      await cluster.stop();
    }
  });

  it("that is in use, or does not answer, is refused in one line", async () => {
    const folder = await freshFolder();
    const { whole } = await archiveOf(folder);
    const cluster = await startLoopbackCluster(await freshFolder());
    const settings = { DATA_DIR: join(folder, "data"), DATABASE_URL: cluster.url };
    await ask(cluster.url, "CREATE TABLE accounts (id int)");
    const used = await restoreBy(settings, whole);
    expect(used).toEqual({
      code: 1,
      lines: ["The database in DATABASE_URL is not empty (accounts). Restore into a new one."],
    });
    const replaced = await restoreBy(settings, whole, "--replace");
    expect([replaced.code, replaced.lines.length]).toEqual([1, 1]);
    await cluster.stop();
    const silent = await restoreBy(settings, whole);
    expect(silent.lines).toEqual([
      expect.stringMatching(/^The database in DATABASE_URL cannot be reached: .+ECONNREFUSED/),
    ]);
    expect(silent.code).toBe(1);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });
});
