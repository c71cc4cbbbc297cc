import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backUp } from "~/server/backup/back-up";
import { archiveOf, restoreBy, spoiled } from "~tests/support/archives";
import { picture } from "~tests/support/forms";
import { ask, startLoopbackCluster } from "~tests/support/loopback-cluster";
import { testSecret } from "~tests/support/test-secret";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { freshFolder, started } from "./support";

const admin = { email: "office@example.com", password: "lac-dyed-weaving-7" };
const asAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

describe("an outside database", () => {
  it("that is empty is filled by a role without superuser rights, and an app runs on it as before", {
    timeout: 240_000,
  }, async () => {
    const [home, there] = await Promise.all([freshFolder(), freshFolder()]);
    const app = await started({ DATA_DIR: home, ...asAdmin });
    const token = await registerAt(app.url);
    const booking = await bookingFor(app.url);
    const { body: booked } = await send(`${app.url}/api/bookings`, "POST", booking, token);
    const signedIn = await send(`${app.url}/api/auth/login`, "POST", admin);
    const form = new FormData();
    form.append("image", await picture());
    const headers = { Authorization: `Bearer ${signedIn.body.token}` };
    const upload = await fetch(`${app.url}/api/upload`, { method: "POST", headers, body: form });
    const { url: image } = (await upload.json()) as { url: string };
    const offer = { title: "Saved", price: 100, originalPrice: 200, image };
    expect((await send(`${app.url}/api/offers`, "POST", offer, String(signedIn.body.token))).status).toBe(200);
    const bytes = Buffer.from(await (await fetch(`${app.url}${image}`)).arrayBuffer());
    await app.stop();
    const file = join(home, "saved.tar.gz");
    const saved = await backUp(home, file, new Date());

    const cluster = await startLoopbackCluster(await freshFolder());
    try {
      await ask(cluster.adminUrl, "CREATE ROLE shop LOGIN PASSWORD 'of-the-shop'");
      await ask(cluster.adminUrl, "CREATE DATABASE shop OWNER shop");
      const address = new URL(cluster.url);
      Object.assign(address, { username: "shop", password: "of-the-shop", pathname: "/shop" });
      const settings = { DATA_DIR: there, DATABASE_URL: address.href };

      // A failed restore leaves no row, and can be repeated.
      const broken = join(home, "broken.tar.gz");
      await spoiled(file, broken, join(home, "parts"));
      const failed = await restoreBy(settings, broken);
      expect(failed.lines).toEqual([expect.stringMatching(/^The backup's rows cannot be loaded: .+BookingEvent.+\.$/)]);
      expect(failed.code).toBe(1);
      expect(await ask(address.href, `SELECT FROM "User"`)).toEqual([]);
      expect((await readdir(there)).filter((name) => name !== "uploads")).toEqual([]);
      expect(await readdir(join(there, "uploads"))).toEqual([]);

      const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
      const done = await restoreBy(settings, file);
      expect(done).toEqual({
        code: 0,
        lines: [`Restored ${rows} rows as they were at ${saved.createdAt}. Pictures are in ${there}/uploads.`],
      });
      for (const { name, rows: count } of saved.tables) {
        expect(await ask(address.href, `SELECT count(*)::int AS count FROM "${name}"`), name).toEqual([{ count }]);
      }
      const keys = "SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f' AND convalidated";
      const off = "SELECT count(*)::int AS count FROM pg_trigger WHERE tgenabled <> 'O'";
      expect(await ask(address.href, off)).toEqual([{ count: 0 }]);
      expect((await ask(address.href, keys))[0]?.count).toBeGreaterThan(5);

      const again = await restoreBy(settings, file);
      expect(again.lines).toEqual([
        expect.stringMatching(/^The database in DATABASE_URL is not empty \(\w+\)\. Restore into a new one\.$/),
      ]);
      expect(again.code).toBe(1);

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
      const before = await ask(address.href, `SELECT sum("taken")::int AS taken FROM "Allocation"`);
      const next = await registerAt(moved.url);
      expect((await send(`${moved.url}/api/bookings`, "POST", booking, next)).status).toBe(200);
      const after = await ask(address.href, `SELECT sum("taken")::int AS taken FROM "Allocation"`);
      expect(Number(after[0]?.taken)).toBeGreaterThan(Number(before[0]?.taken));
      expect(await ask(address.href, `SELECT sum("pending")::int AS pending FROM "BookingCount"`)).toEqual([
        { pending: 2 },
      ]);
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
