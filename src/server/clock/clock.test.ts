import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { booking } from "~/features/booking/booking.schema";
import { issueDuePapers } from "~/features/invoicing/issue/issue-due.service";
import { keptDays } from "~/lib/retention";
import { jobs } from "~/server/api/root";
import { readToken, signToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import { newId } from "~/server/ids";
import { makeRateLimits } from "~/server/limits/rate-limits";
import { startJobs } from "~/server/start/jobs";
import { sweeps } from "~/server/start/sweep";
import { party } from "~tests/support/booking-input";
import { post, send } from "~tests/support/clients";
import { setMachineAhead } from "~tests/support/clock";
import { address, dayAhead, makeAdmin, makeBooking, makeTour, makeUser, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { databaseTime } from "./clock";

// A machine with a wrong clock on a database with a right one. Its own database, because the jobs sweep all rows.
withOwnDatabase();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const databaseNow = async () => {
  const [row] = await db().$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS "at"`;
  return row?.at.getTime() ?? 0;
};

/** Rows of each kind that ended, or will end, `past` ms ago. Returns which of them are left. */
async function makeRows(now: number, past: number): Promise<() => Promise<string[]>> {
  const ago = (kept: number) => new Date(now - kept - past);
  const { id: userId } = await makeUser();
  const [held, cancelled] = await Promise.all([
    makeBooking({ userId, heldUntil: ago(0) }),
    makeBooking({ userId, status: "Cancelled" }),
  ]);
  const [id, name, email] = [newId(), word(), address()];
  const url = `/uploads/${randomUUID()}.webp`;
  const event = { provider: "razorpay", eventId: name, kind: "payment.captured", told: [], raw: "{}" } as const;
  await db().$transaction([
    db().bookingEvent.create({
      data: { bookingId: cancelled.id, kind: "status", from: "Pending", to: "Cancelled", at: ago(day) },
    }),
    db().travellerDetail.create({ data: { bookingId: cancelled.id, position: 1, name, permitNumber: "" } }),
    db().idempotencyKey.create({
      data: { userId, key: name, requestHash: "", result: {}, createdAt: ago(keptDays.repeatedAnswer * day) },
    }),
    db().upload.create({ data: { url, createdAt: ago(day) } }),
    db().rateLimit.create({ data: { key: name, points: 1, expire: now - past } }),
    db().outbox.create({
      data: { id, kind: "reset-code", recipient: email, payload: {}, sentAt: ago(30 * day), nextAttemptAt: ago(0) },
    }),
    db().invitation.create({ data: { email, tokenHash: name, expiresAt: ago(30 * day) } }),
    db().paymentEvent.create({ data: { ...event, receivedAt: ago(180 * day), handledAt: ago(180 * day) } }),
  ]);
  const count = {
    hold: () => db().booking.count({ where: { id: held.id, status: "Pending" } }),
    details: () => db().travellerDetail.count({ where: { bookingId: cancelled.id } }),
    key: () => db().idempotencyKey.count({ where: { key: name } }),
    upload: () => db().upload.count({ where: { url } }),
    limit: () => db().rateLimit.count({ where: { key: name } }),
    mail: () => db().outbox.count({ where: { id } }),
    invitation: () => db().invitation.count({ where: { email } }),
    news: () => db().paymentEvent.count({ where: { eventId: name, raw: { not: null } } }),
  };
  return async () => {
    const counted = await Promise.all(
      Object.entries(count).map(async ([kind, left]) => ({ kind, left: await left() })),
    );
    return counted.filter(({ left }) => left > 0).map(({ kind }) => kind);
  };
}

const everything = ["hold", "details", "key", "upload", "limit", "mail", "invitation", "news"];

/** Lets each job run twice; `isResting`: only those that need no time may run. */
async function runJobs({ isResting }: { isResting: boolean }): Promise<void> {
  const all = [...sweeps, ...jobs];
  const runs = new Map<string, number>();
  let beats = 0;
  const started = startJobs(db(), [
    ...all.map((job) => ({
      ...job,
      everyMs: 1,
      firstMs: 1,
      run: async (...given: Parameters<typeof job.run>) => {
        const done = await job.run(...given);
        runs.set(job.name, (runs.get(job.name) ?? 0) + 1);
        return done;
      },
    })),
    { name: "beat", everyMs: 1, needsNoTime: true, run: async () => ++beats * 0 },
  ]);
  const running = all.filter(({ needsNoTime }) => !isResting || needsNoTime).map(({ name }) => name);
  await expect.poll(() => beats > 20 && running.every((name) => (runs.get(name) ?? 0) > 1)).toBe(true);
  await started.stop();
  expect([...runs.keys()].sort()).toEqual(running.sort());
}

describe("jobs on a machine", () => {
  let [young, old] = [() => Promise.resolve<string[]>([]), () => Promise.resolve<string[]>([])];
  beforeEach(async () => {
    const now = await databaseNow();
    [young, old] = await Promise.all([makeRows(now, -30 * minute), makeRows(now, 30 * minute)]);
  });

  it.each([0, 5 * minute, 50 * minute, -50 * minute])(
    "that is %d ms ahead end and delete by the database's time",
    async (ahead) => {
      await setMachineAhead(ahead);
      await runJobs({ isResting: false });
      expect([await young(), await old()]).toEqual([everything, []]);
    },
  );

  it.each([2 * hour, 20 * day, -20 * day])("that is %d ms ahead end and delete nothing", async (ahead) => {
    await setMachineAhead(ahead);
    await runJobs({ isResting: true });
    expect([await young(), await old()]).toEqual([everything, everything]);
  });
});

/** Records a payment in cash; returns when its papers were issued (ms). */
async function payAtDesk(): Promise<number[]> {
  const [{ id: userId }, admin] = await Promise.all([makeUser(), makeAdmin()]);
  const { id } = await makeBooking({ userId, status: "Confirmed", totalPrice: 5000 });
  const cash = { provider: "cash", amount: 5000, note: "Receipt 7" };
  expect(await post(`/bookings/${id}/payments`, cash, admin)).toMatchObject({ status: 200 });
  return (await db().paper.findMany({ where: { bookingId: id } })).map(({ issuedAt }) => issuedAt.getTime());
}

describe("on a machine that is 50 minutes ahead", () => {
  beforeEach(() => setMachineAhead(50 * minute));

  it("papers have the database's date", async () => {
    const [dates, now] = [await payAtDesk(), await databaseNow()];
    expect(dates.length).toBeGreaterThan(0);
    for (const at of dates) expect(Math.abs(at - now)).toBeLessThan(minute);
  });

  it("bookings and sessions have the database's time", async () => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour({ price: 1000 })]);
    const { status, body } = await post("/bookings", { tourId, ...party({ travelers: 1, totalPrice: 1000 }) }, user);
    expect(status, JSON.stringify(body)).toBe(200);
    const { createdAt } = await db().booking.findUniqueOrThrow({ where: { id: booking.parse(body)._id } });
    expect(Math.abs(createdAt.getTime() - (await databaseNow()))).toBeLessThan(minute);
    const claims = { _id: user.id, name: "", email: "", phone: "", role: "customer", version: 0 } as const;
    const token = await signToken(claims);
    const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(Math.abs(exp * 1000 - 7 * day - (await databaseNow()))).toBeLessThan(minute);
    expect(await readToken(token)).toEqual(claims);
  });

  it("the counts of rate limits end by the database's time", async () => {
    const before = await databaseNow();
    await makeRateLimits(1000)?.take({}, "mail-account", word());
    const { expire } = await db().rateLimit.findFirstOrThrow({ orderBy: { expire: "desc" }, where: { points: 1 } });
    const left = Number(expire) - before;
    expect(left).toBeGreaterThan(0);
    expect(left % hour).toBeLessThan(minute);
  });
});

describe("while the time is in doubt", () => {
  const ahead = 20 * day;

  it("a payment is recorded, and its paper is issued later with the right date", async () => {
    await setMachineAhead(ahead);
    expect(await payAtDesk()).toEqual([]);
    await setMachineAhead(0);
    expect(await issueDuePapers(db(), databaseTime())).toBeGreaterThan(0);
    const [last] = await db().paper.findMany({ orderBy: { issuedAt: "desc" }, take: 1 });
    expect(last?.issuedAt.getTime()).toBeLessThan((await databaseNow()) + minute);
  });

  it("a repeated request gets the first answer, however old that seems", async () => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour({ price: 1000 })]);
    const input = party({ tourId, travelers: 1, totalPrice: 1000, date: dayAhead(60) });
    const key = randomUUID();
    const book = () => send("POST", "/bookings", { body: input, headers: { "idempotency-key": key }, as: user });
    const first = await book();
    await db().idempotencyKey.updateMany({ where: { key }, data: { createdAt: new Date(Date.now() - 2 * day) } });
    await setMachineAhead(ahead);
    expect((await book()).body).toEqual(first.body);
  });

  it("a sold-out date ends no hold", async () => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour({ price: 1000, capacityPerDate: 1 })]);
    const held = booking.parse((await post("/bookings", party({ tourId, travelers: 1, totalPrice: 1000 }), user)).body);
    await db().booking.update({ where: { id: held._id }, data: { heldUntil: new Date(Date.now() - minute) } });
    const other = await makeUser();
    const again = () => post("/bookings", party({ tourId, travelers: 1, totalPrice: 1000, date: held.date }), other);
    await setMachineAhead(ahead);
    expect(await again()).toMatchObject({ status: 409, body: { code: "SOLD_OUT" } });
    await setMachineAhead(0);
    expect(await again()).toMatchObject({ status: 200 });
  });
});
