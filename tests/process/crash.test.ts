import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { App } from "~tests/support/app-process";
import { bookingFor, registerAt, send } from "~tests/support/visitor";
import { filledFolder, query, readPostmaster, started } from "./support";

// Kills app and database repeatedly while bookings are written. `npm run test:crash` does so for CRASH_SECONDS.

const seconds = Number(process.env.CRASH_SECONDS ?? 0);
const writers = 8;
const patience = { timeout: 60_000 };
/** Bookings acknowledged between two faults. */
const enough = 3 * writers;

/** The mails to the customer and to staff. */
const bothMails = "booking-received office-booking-new";

type Load = { asked: Set<string>; acknowledged: Map<string, string>; app: App; isOver: boolean };

/** Makes bookings one after the other, each with its own key and repeated until acknowledged. */
async function keepBooking(load: Load, booking: Record<string, unknown>, token: string): Promise<void> {
  while (!load.isOver) {
    const key = randomUUID();
    load.asked.add(key);
    // The row stores the key as well: two rows with one key are a double booking.
    const body = JSON.stringify({ ...booking, specialRequests: key });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
    while (!load.isOver && !load.acknowledged.has(key)) {
      const answer = await fetch(`${load.app.url}/api/bookings`, { method: "POST", headers, body })
        .then(async (response) => ({ status: response.status, made: (await response.json()) as { _id: string } }))
        .catch(() => null); // the app was killed before or during its answer
      if (answer?.status === 200) load.acknowledged.set(key, answer.made._id);
      else await sleep(50); // a client's pause between attempts
    }
  }
}

type Fault = "app" | "database" | "both" | "restart";

/** Kills app or database by SIGKILL; "restart" is an operator's restart of the database. */
async function strike(load: Load, fault: Fault, dataDir: string): Promise<void> {
  const { pid } = await readPostmaster(dataDir);
  if (fault === "restart") process.kill(pid, "SIGINT");
  if (fault === "database" || fault === "both") process.kill(pid, "SIGKILL");
  if (fault === "app" || fault === "both") {
    load.app.signal("SIGKILL");
    await load.app.ended();
    load.app = await started({ DATA_DIR: dataDir });
  }
}

async function isServing({ app }: Load): Promise<boolean> {
  const answer = await fetch(`${app.url}/api/health`).catch(() => null);
  return answer?.status === 200;
}

/** Each stored booking with its events and mails. */
function readRows(dataDir: string) {
  return query<{ id: string; key: string; events: number; mails: string }>(
    dataDir,
    `SELECT b."id", b."specialRequests" AS key,
       (SELECT count(*)::int FROM "BookingEvent" e WHERE e."bookingId" = b."id") AS events,
       (SELECT string_agg(o."kind", ' ' ORDER BY o."kind") FROM "Outbox" o WHERE o."bookingId" = b."id") AS mails
     FROM "Booking" b`,
  );
}

describe("kill -9 of app, of database and of both, and a restart of the database, during load", () => {
  it("loses no acknowledged booking, makes none twice, and none without its event and its mail", {
    timeout: 240_000 + 2_000 * seconds,
  }, async ({ annotate }) => {
    const dataDir = await filledFolder();
    const load: Load = {
      asked: new Set<string>(),
      acknowledged: new Map<string, string>(),
      isOver: false,
      app: await started({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
    };
    const [token, booking] = [await registerAt(load.app.url), await bookingFor(load.app.url)];
    const writing = Array.from({ length: writers }, () => keepBooking(load, booking, token));
    const until = Date.now() + seconds * 1000;
    const faults: Fault[] = [];
    while (faults.length < 4 || Date.now() < until) {
      const before = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, patience).toBeGreaterThanOrEqual(before + enough);
      // A fault may come at any moment of the writing.
      await sleep(randomInt(500));
      const fault = (["app", "database", "both", "restart"] as const)[faults.length % 4] ?? "app";
      await strike(load, fault, dataDir);
      faults.push(fault);
    }
    await expect.poll(() => isServing(load), patience).toBe(true);
    const last = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, patience).toBeGreaterThanOrEqual(last + enough);
    load.isOver = true;
    await Promise.all(writing);

    const rows = await readRows(dataDir);
    const stored = new Map(rows.map(({ id, key }) => [id, key]));
    expect([...load.acknowledged].filter(([key, id]) => stored.get(id) !== key)).toEqual([]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.filter(({ key }) => !load.asked.has(key))).toEqual([]);
    expect(rows.filter(({ events, mails }) => events !== 1 || mails !== bothMails)).toEqual([]);
    await annotate(`${faults.length} faults, ${load.acknowledged.size} bookings acknowledged, ${rows.length} stored`);
  });
});

describe("when the database dies under the running app", () => {
  it("answers 503 with a clear problem, and recovers by itself", async () => {
    const dataDir = await filledFolder();
    const app = await started({ DATA_DIR: dataDir });
    process.kill((await readPostmaster(dataDir)).pid, "SIGKILL");

    const seen = new Set<number>();
    const failures: unknown[] = [];
    const ask = async () => {
      const { status, body } = await send(`${app.url}/api/tours?limit=1`, "GET");
      if (status !== 200) failures.push(body);
      if (status === 503 || seen.has(503)) seen.add(status);
      return [...seen];
    };
    await expect.poll(ask, patience).toEqual([503, 200]);
    for (const failure of failures) expect(failure).toMatchObject({ status: 503, code: "UNAVAILABLE" });
  });
});
