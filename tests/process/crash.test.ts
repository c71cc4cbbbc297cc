import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { bookingFor, freshFolder, query, readPostmaster, registerAt, send, started } from "./support";

const writers = 8;
/** So many are acknowledged before the blow, however slow the machine. */
const enough = 3 * writers;

/** Books without pause from several sides until the app is gone; `acknowledged` grows, and is whole once it is. */
function bookUntilGone(url: string, token: string): { acknowledged: string[]; gone: Promise<void> } {
  const acknowledged: string[] = [];
  return { acknowledged, gone: writeUntilGone(url, token, acknowledged) };
}

async function writeUntilGone(url: string, token: string, acknowledged: string[]): Promise<void> {
  const booking = await bookingFor(url);
  const write = async () => {
    for (;;) {
      try {
        const { status, body } = await send(`${url}/api/bookings`, "POST", booking, token);
        if (status === 200) acknowledged.push(String(body._id));
      } catch {
        return; // the app is gone
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function expectEach(dataDir: string, acknowledged: string[]): Promise<void> {
  const rows = await query<{ id: string; events: number }>(
    dataDir,
    `SELECT b."id", count(e."id")::int AS events FROM "Booking" b LEFT JOIN "BookingEvent" e ON e."bookingId" = b."id" GROUP BY b."id"`,
  );
  const stored = new Map(rows.map(({ id, events }) => [id, events]));
  expect(acknowledged.length).toBeGreaterThan(writers);
  expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
  expect([...stored.values()].filter((events) => events !== 1)).toEqual([]);
}

describe("after kill -9 during writes", () => {
  it("of the whole process group, the next start has every acknowledged booking", async () => {
    const dataDir = await freshFolder();
    const app = await started({ DATA_DIR: dataDir });
    const { acknowledged, gone } = bookUntilGone(app.url, await registerAt(app.url));
    while (acknowledged.length < enough) await sleep(50);
    app.signal("SIGKILL");
    await gone;

    const again = await started({ DATA_DIR: dataDir });
    await expectEach(dataDir, acknowledged);
    expect((await send(`${again.url}/api/health`, "GET")).body).toEqual({ status: "ok", database: "up" });
  });

  it("of app and database, the next start recovers and has every acknowledged booking", async () => {
    const dataDir = await freshFolder();
    const app = await started({ DATA_DIR: dataDir });
    const { acknowledged, gone } = bookUntilGone(app.url, await registerAt(app.url));
    while (acknowledged.length < enough) await sleep(50);
    const { pid } = await readPostmaster(dataDir);
    app.signal("SIGKILL");
    process.kill(pid, "SIGKILL");
    await gone;

    await started({ DATA_DIR: dataDir });
    await expectEach(dataDir, acknowledged);
  });
});

describe("when the database dies under the running app", () => {
  it("answers 503 with a clear problem, and recovers by itself", async () => {
    const dataDir = await freshFolder();
    const app = await started({ DATA_DIR: dataDir });
    process.kill((await readPostmaster(dataDir)).pid, "SIGKILL");

    const seen = new Set<number>();
    for (let tries = 0; tries < 300 && !(seen.has(503) && seen.has(200)); tries++) {
      const { status, body } = await send(`${app.url}/api/tours?limit=1`, "GET");
      if (status !== 200) expect(body).toMatchObject({ status: 503, code: "UNAVAILABLE" });
      if (status === 503 || seen.has(503)) seen.add(status);
      await sleep(50);
    }
    expect([...seen]).toEqual([503, 200]);
  });
});
