import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { closing } from "~/features/closing/closing.schema";
import { db } from "~/server/db/client";
import { startClosingJobs } from "~tests/support/api-process";
import { bodyOf, get, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// Two processes that work on a closing are killed in the middle of it, again and again.

const kills = 3;
const count = 60;
const choices = ["move", "cancel", "tell"] as const;
const url = withOwnDatabase();

it("a closing that is killed goes on, and everybody is moved, cancelled or told once", {
  timeout: 120_000,
}, async () => {
  const [admin, user, tour] = await Promise.all([makeAdmin(), makeUser(), makeTour()]);
  const decided = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id } = await makeBooking({ tourId: tour.id, userId: user.id });
      const choice = choices[index % choices.length] ?? "tell";
      return { id, choice, ...(choice === "move" && { date: dayAhead(40) }) };
    }),
  );
  const id = randomUUID();
  const days = { productIds: [tour.id], from: dayAhead(), to: dayAhead() };
  expect((await post("/closings", { id, ...days, reason: "Snow", bookings: decided }, admin)).status).toBe(200);

  const doneCounts: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const processes = await Promise.all([1, 2].map(() => startClosingJobs(url())));
    const before = await db().closingBooking.count({ where: { state: "done" } });
    await expect
      .poll(() => db().closingBooking.count({ where: { state: "done" } }), { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(before);
    await sleep(Math.random() * 30);
    await Promise.all(processes.map((one) => one.kill()));
    doneCounts.push(await db().closingBooking.count({ where: { state: "done" } }));
    if (doneCounts.at(-1) === count) break;
  }
  // Otherwise nothing was interrupted.
  expect(doneCounts[0]).toBeLessThan(count);
  const last = await startClosingJobs(url());
  await expect.poll(() => db().closingBooking.count({ where: { state: "waiting" } }), { timeout: 40_000 }).toBe(0);
  await last.kill();

  expect(bodyOf(closing, await get(`/closings/${id}`, admin))).toMatchObject({ done: count, failed: 0, waiting: 0 });
  const kinds = { move: "booking-changed", cancel: "booking-cancelled", tell: "booking-news" };
  const events = { move: "change", cancel: "status", tell: "mail" };
  const rows = await db().booking.findMany({ include: { mails: true, events: true } });
  const expected = new Map(decided.map((one) => [one.id, one.choice]));
  for (const row of rows) {
    const choice = expected.get(row.id) ?? "tell";
    expect(row.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([[kinds[choice], user.email]]);
    expect(row.events.map(({ kind }) => kind)).toEqual([events[choice]]);
  }
});
