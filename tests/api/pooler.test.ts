import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databasePool, db, openDatabase } from "~/server/db/client";
import { migrate } from "~/server/db/migrate";
import { makeRateLimits } from "~/server/limits/rate-limits";
import { party } from "~tests/support/booking-input";
import { throughLine } from "~tests/support/booking-line";
import { get, send } from "~tests/support/clients";
import { type MadeDatabase, stillMs } from "~tests/support/databases";
import { makeTour, makeUser } from "~tests/support/factories";
import { makeMigratedDatabase } from "~tests/support/own-database";
import { openPooler } from "~tests/support/pooler";

// The API on a pooler in transaction mode. `npm run test:cluster` tests it on PgBouncer itself.

let own: MadeDatabase;
let pooler: Awaited<ReturnType<typeof openPooler>>;
beforeAll(async () => {
  own = await makeMigratedDatabase();
  await migrate(own.url, undefined, { hasPooler: true });
  pooler = await openPooler(own.url);
  openDatabase(pooler.url, stillMs, { isPooled: true });
});
afterAll(async () => {
  await db().$disconnect();
  await pooler.close();
  await own.drop();
});

describe("behind a pooler in transaction mode", () => {
  it("sells each place once, and answers a repeated Idempotency-Key with the first booking", async () => {
    const user = await makeUser();
    const { id: tourId } = await makeTour({ capacityPerDate: 10, price: 100 });
    const input = party({ tourId, travelers: 1, totalPrice: 100 });
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const book = async (key: string): Promise<{ status: number; id: string | undefined }> => {
      const sent = { body: input, as: user, headers: { "idempotency-key": key } };
      const { status, body } = await throughLine(() => send("POST", "/bookings", sent));
      return { status, id: (body as { _id?: string })._id };
    };
    const first = await Promise.all(keys.map(book));
    expect(first.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 10 }, () => 409),
    ]);
    const sold = keys.filter((_, index) => first[index]?.status === 200);
    expect(await Promise.all(sold.map(book))).toEqual(first.filter(({ status }) => status === 200));
    expect(await db().booking.count({ where: { userId: user.id } })).toBe(10);
    expect((await get("/bookings/my", user)).status).toBe(200);
  });

  it("prepares no statement, so none can be missing on another connection", async () => {
    await Promise.all(Array.from({ length: 20 }, () => get("/tours?search=hills")));
    const { rows } = await databasePool().query("SELECT count(*)::int AS count FROM pg_prepared_statements");
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("counts rate limits", async () => {
    const limits = makeRateLimits(1);
    const attempts = Array.from({ length: 60 }, () => limits?.take({ requestId: "r" }, "login-pair", "pooled"));
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
  });

  it("runs statements in UTC and within the time limits", async () => {
    const { rows } = await databasePool().query(
      "SELECT current_setting('TimeZone') AS zone, current_setting('lock_timeout') AS lock",
    );
    expect(rows).toEqual([{ zone: "UTC", lock: "5s" }]);
  });
});
