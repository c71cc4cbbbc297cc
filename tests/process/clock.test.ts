import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, openEmbedded } from "~/server/db/embedded/embedded";
import { admin } from "~tests/support/admin";
import { type App, launchApp } from "~tests/support/app-process";
import { removeDataDir } from "~tests/support/data-dir";
import { makeFilledDir } from "~tests/support/filled-data";
import { ask } from "~tests/support/loopback-cluster";
import { testSecret } from "~tests/support/test-secret";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { makeWrongClock } from "~tests/support/wrong-clock";
import { freshFolder, started } from "./support";

// Processes of the app whose clocks are wrong, on a database whose clock is right.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let dataDir: string;
let database: Embedded;
beforeAll(async () => {
  dataDir = await makeFilledDir("clock");
  database = await openEmbedded(dataDir);
});
afterAll(async () => {
  await database.close();
  await removeDataDir(dataDir);
});

async function settingsOf(aheadMs: number) {
  const folder = await freshFolder();
  const clock = makeWrongClock(folder, aheadMs);
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, AUTH_SECRET: testSecret, SEED: "none" };
  return { clock, settings: { ...settings, ...clock.settings } };
}

describe("a start", () => {
  it.each([20 * day, 2 * hour, -2 * hour])(
    "with a clock %d ms ahead is refused in one line, which names both times",
    async (ahead) => {
      const app = launchApp((await settingsOf(ahead)).settings);
      expect(await app.ended()).toBe(1);
      const [, here = "", there = ""] =
        /^The clocks differ: this machine's clock says (\S+), the database's (\S+)\. Set the wrong one, by NTP on both machines, and start again\.$/m.exec(
          app.output().trim(),
        ) ?? [];
      expect(Math.abs(Date.parse(here) - Date.parse(there) - ahead)).toBeLessThanOrEqual(1_000);
      expect(app.output()).not.toMatch(/^\s+at |^Ready/m);
    },
  );
});

/** Books as a new customer, and sets the end of the hold to `minutes` from now by the database's clock. Returns the id. */
async function makeHeld({ url }: App, minutes: number): Promise<string> {
  const token = await registerAt(url);
  const { body } = await send(`${url}/api/bookings`, "POST", await bookingFor(url), token);
  const sql = `UPDATE "Booking" SET "heldUntil" = now() + $2 * interval '1 minute', "deposit" = 1 WHERE "id" = $1`;
  await ask(database.url, sql, [body._id, minutes]);
  return String(body._id);
}

async function statusesOf(...ids: string[]): Promise<unknown[]> {
  const rows = await ask(database.url, `SELECT "id", "status" FROM "Booking"`);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

/** Books with a key; the answer of a repeated request has the same id. */
async function bookOnce({ url }: App, key: string, token: string, input: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
  const answer = await fetch(`${url}/api/bookings`, { method: "POST", headers, body: JSON.stringify(input) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Record<string, unknown>)._id;
}

/** Records a payment in cash; returns how far its papers are dated in the database's future, in seconds. */
async function payAtDesk({ url }: App, id: string): Promise<number[]> {
  const login = await send(`${url}/api/auth/login`, "POST", admin);
  const cash = { provider: "cash", amount: 100, note: "Receipt 7" };
  expect((await send(`${url}/api/bookings/${id}/payments`, "POST", cash, String(login.body.token))).status).toBe(200);
  const sql = `SELECT extract(epoch FROM "issuedAt" - clock_timestamp())::float8 AS "ahead" FROM "Paper" WHERE "bookingId" = $1`;
  return (await ask(database.url, sql, [id])).map(({ ahead }) => Number(ahead));
}

describe("a process whose clock is off by", () => {
  it.each([5 * minute, -5 * minute])(
    "%d ms serves, and ends holds and dates papers by the database's time",
    async (ahead) => {
      const app = await started((await settingsOf(ahead)).settings);
      const side = ahead > 0 ? "ahead of" : "behind";
      expect(app.output()).toContain(
        `  The clock of this machine is 5 minutes ${side} the database's, by which the app goes: set it by NTP`,
      );
      const [token, input, key] = [await registerAt(app.url), await bookingFor(app.url), randomUUID()];
      const id = await bookOnce(app, key, token, input);
      expect(await bookOnce(app, key, token, input)).toBe(id);
      const dates = await payAtDesk(app, String(id));
      expect(dates).toHaveLength(1);
      for (const seconds of dates) expect(Math.abs(seconds)).toBeLessThan(30);
      const [young, old] = [await makeHeld(app, 3), await makeHeld(app, -3)];
      await expect.poll(() => statusesOf(old, young)).toEqual(["Cancelled", "Pending"]);
    },
  );
});

describe("a process whose clock jumps, beside a right one", () => {
  it.each([
    [20 * day, "20 days"],
    [2 * hour, "2 hours"],
  ])("by %d ms says so once, ends nothing, and dates no paper in the future", async (ahead, words) => {
    const { clock, settings } = await settingsOf(0);
    const wrong = await started(settings);
    const [token, input, key] = [await registerAt(wrong.url), await bookingFor(wrong.url), randomUUID()];
    const first = await bookOnce(wrong, key, token, input);
    const [young, old] = [await makeHeld(wrong, 60), await makeHeld(wrong, 60)];
    clock.set(ahead);
    const line = `the clock of this machine is ${words} ahead of the database's: set both by NTP`;
    await expect.poll(wrong.output).toContain(line);
    expect(await bookOnce(wrong, key, token, input)).toBe(first);
    for (const seconds of await payAtDesk(wrong, String(first))) expect(seconds).toBeLessThan(0);
    await ask(database.url, `UPDATE "Booking" SET "heldUntil" = now() - interval '1 minute' WHERE "id" = $1`, [old]);
    const right = await started((await settingsOf(0)).settings);
    await expect.poll(() => statusesOf(old, young)).toEqual(["Cancelled", "Pending"]);
    expect(await bookOnce(right, key, token, input)).toBe(first);
    expect(wrong.output().split(line)).toHaveLength(2);
  });
});
