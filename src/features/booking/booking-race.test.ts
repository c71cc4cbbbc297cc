import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "~/server/db/client";
import { type Answer, expectProblem, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser } from "~tests/support/factories";

// A connection of our own holds the booking's row until both requests have read it and wait to write it: they are
// at the same moment for certain, and not by luck.
const holder = new pg.Client({ connectionString: inject("databaseUrl") });
beforeAll(() => holder.connect());
afterAll(() => holder.end());

async function atTheSameMoment(id: string, requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  await holder.query("BEGIN");
  await holder.query('SELECT 1 FROM "Booking" WHERE "id" = $1 FOR UPDATE', [id]);
  const answers: Promise<Answer>[] = [];
  for (const request of requests) {
    answers.push(request());
    while ((await waiting()) < answers.length) await sleep(5);
  }
  await holder.query("COMMIT");
  return Promise.all(answers);
}

/** How many sessions wait for ours, or for one that does. */
async function waiting(): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(`
    WITH RECURSIVE behind AS (
      SELECT pg_backend_pid() AS pid
      UNION SELECT s.pid FROM pg_stat_activity s JOIN behind b ON b.pid = ANY(pg_blocking_pids(s.pid))
    ) SELECT count(*)::int - 1 AS count FROM behind`);
  return rows[0]?.count ?? 0;
}

const find = (id: string) => db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });

describe("an admin who confirms while the customer cancels", () => {
  async function both() {
    const [admin, user] = await Promise.all([makeAdmin(), makeUser()]);
    const { id } = await makeBooking({ userId: user.id });
    const confirm = () => put(`/bookings/${id}`, { status: "Confirmed" }, admin);
    const cancel = () => put(`/bookings/cancel/${id}`, undefined, user);
    return { id, confirm, cancel };
  }

  it("wins when first, and the customer is told that it is confirmed", async () => {
    const { id, confirm, cancel } = await both();
    const [confirmed, cancelled] = await atTheSameMoment(id, [confirm, cancel]);
    expect(confirmed).toMatchObject({ status: 200, body: { status: "Confirmed" } });
    expectProblem(
      cancelled as Answer,
      "NOT_CANCELLABLE",
      "Only pending bookings can be cancelled; this one is confirmed.",
    );
    expect(await find(id)).toMatchObject({ status: "Confirmed", events: [{ from: "Pending", to: "Confirmed" }] });
  });

  it("loses when second, and is told that it has changed", async () => {
    const { id, confirm, cancel } = await both();
    const [cancelled, confirmed] = await atTheSameMoment(id, [cancel, confirm]);
    expect(cancelled).toMatchObject({ status: 200, body: { status: "Cancelled" } });
    expectProblem(
      confirmed as Answer,
      "STATUS_CHANGED",
      "Somebody else has just changed this booking. Please look again.",
    );
    expect(await find(id)).toMatchObject({ status: "Cancelled", events: [{ from: "Pending", to: "Cancelled" }] });
  });

  it("leaves one story behind, in whatever order it goes", async () => {
    for (let round = 0; round < 8; round++) {
      const { id, confirm, cancel } = await both();
      const [confirmed, cancelled] = await Promise.all([confirm(), cancel()]);
      const { status, events } = await find(id);
      // An admin may set any status: one who comes after the cancelling un-cancels, and both were told the truth.
      const told = [cancelled.status === 200 && "Cancelled", confirmed.status === 200 && "Confirmed"].filter(Boolean);
      expect(events.map((event) => event.to)).toEqual(told);
      expect(events.map((event) => event.from)).toEqual(["Pending", "Cancelled"].slice(0, told.length));
      expect(status).toBe(told.at(-1));
    }
  });
});

describe("two admins", () => {
  it("cannot both move a booking from where it was", async () => {
    const admin = await makeAdmin();
    const { id } = await makeBooking();
    const [first, second] = await atTheSameMoment(
      id,
      ["Confirmed", "Cancelled"].map((status) => () => put(`/bookings/${id}`, { status }, admin)),
    );
    expect(first).toMatchObject({ status: 200, body: { status: "Confirmed" } });
    expectProblem(second as Answer, "STATUS_CHANGED");
    expect(await find(id)).toMatchObject({ status: "Confirmed", events: [{ to: "Confirmed" }] });
  });
});
