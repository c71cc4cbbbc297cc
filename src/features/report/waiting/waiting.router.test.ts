import { beforeAll, describe, expect, it } from "vitest";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get } from "~tests/support/clients";
import { rowOf } from "~tests/support/constraints/rows";
import { dayAhead, makeAdmin, makeBooking, makeRequest, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { missingPapers, overdue, waiting } from "./waiting.schema";

withOwnDatabase();

let admin: TestUser;
const ago = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000);

beforeAll(async () => {
  admin = await makeAdmin({ staffRole: "accounts" });
});

it("nothing waits without bookings", async () => {
  const nothing = { count: 0, since: null };
  expect(bodyOf(waiting, await get("/reports/waiting", admin))).toEqual({
    bookings: nothing,
    requests: nothing,
    transfers: nothing,
  });
  expect(bodyOf(missingPapers, await get("/reports/missing-papers", admin))).toEqual({ ...nothing, reference: null });
});

it("pending bookings, requests and transfers wait since the oldest; what is past or answered does not", async () => {
  const [oldest, asked, reported] = [ago(300), ago(200), ago(100)];
  await makeBooking({ createdAt: oldest });
  const { id: bookingId } = await makeBooking({ date: toDatabaseDate(dateInIndia(new Date())) });
  await makeBooking({ createdAt: ago(900), date: toDatabaseDate(dayAhead(-1)) });
  await makeBooking({ createdAt: ago(900), status: "Confirmed" });
  await makeRequest({}, { createdAt: asked });
  await makeRequest({}, { createdAt: ago(900), state: "withdrawn", decidedAt: ago(1) });
  await db().payment.create({
    data: {
      bookingId,
      provider: "upi",
      kind: "full",
      amount: 9000,
      reference: "LT0000000001",
      utr: "632512345601",
      state: "reported",
      reportedAt: reported,
    },
  });
  expect(bodyOf(waiting, await get("/reports/waiting", admin))).toEqual({
    bookings: { count: 2, since: oldest.toISOString() },
    requests: { count: 1, since: asked.toISOString() },
    transfers: { count: 1, since: reported.toISOString() },
  });
});

it("a payment without its paper is in trouble after five minutes", async () => {
  const { id: bookingId, reference } = await makeBooking({ status: "Confirmed" });
  const captured = { amount: 500, received: 500, provider: "cash", kind: "full", state: "captured" } as const;
  const at = ago(10);
  const pay = (number: string, createdAt: Date) =>
    db().payment.create({ data: { bookingId, ...captured, reference: number, capturedAt: createdAt, createdAt } });
  await pay("LT0000000002", ago(1));
  expect(bodyOf(missingPapers, await get("/reports/missing-papers", admin))).toMatchObject({ count: 0 });
  await pay("LT0000000003", at);
  expect(bodyOf(missingPapers, await get("/reports/missing-papers", admin))).toEqual({
    count: 1,
    since: at.toISOString(),
    reference,
  });
});

describe("what is overdue", () => {
  const read = async () => bodyOf(overdue, await get("/reports/overdue", admin));
  const days = 24 * 60;
  const [mail, webhook, refund] = [ago(16), ago(17), ago(3 * days + 1)];

  it("is nothing while the oldest are younger than their limits, or done", async () => {
    const letter = { kind: "welcome", recipient: "asha@example.com", payload: {}, nextAttemptAt: ago(1) };
    await db().outbox.createMany({
      data: [
        { ...letter, createdAt: ago(14) },
        { ...letter, createdAt: ago(900), sentAt: ago(800) },
        { ...letter, createdAt: ago(900), failedAt: ago(800) },
        // Held back on purpose.
        { ...letter, createdAt: ago(900), nextAttemptAt: ago(-10) },
      ],
    });
    const event = { provider: "razorpay", kind: "payment.captured" } as const;
    await db().paymentEvent.createMany({
      data: [
        { ...event, eventId: "young", receivedAt: ago(14) },
        { ...event, eventId: "handled", receivedAt: ago(900), handledAt: ago(899) },
      ],
    });
    await makeRefund(ago(3 * days - 1));
    const { id } = await makeRefund(ago(9 * days));
    await db().refund.update({ where: { id }, data: { state: "done", doneAt: ago(8 * days) } });
    expect(await read()).toEqual({ mail: null, webhook: null, refund: null, backup: null });
  });

  it("waits since the oldest", async () => {
    const letter = { kind: "welcome", recipient: "asha@example.com", payload: {} };
    await db().outbox.create({ data: { ...letter, createdAt: mail, attempts: 3, nextAttemptAt: ago(-30) } });
    const event = { provider: "razorpay", kind: "payment.captured", eventId: "old", receivedAt: webhook } as const;
    await db().paymentEvent.create({ data: event });
    await makeRefund(refund);
    expect(await read()).toEqual({
      mail: mail.toISOString(),
      webhook: webhook.toISOString(),
      refund: refund.toISOString(),
      backup: null,
    });
  });

  it("is the daily backup if the last good one is old or its trial failed, for owners alone", async () => {
    const made = { state: "done", endedAt: ago(1) } as const;
    const old = await db().backup.create({ data: { ...made, startedAt: ago(2 * days + 1) } });
    const since = old.startedAt?.toISOString();
    const owner = await makeAdmin({ staffRole: "owner" });
    const readAsOwner = async () => bodyOf(overdue, await get("/reports/overdue", owner));
    expect(await readAsOwner()).toMatchObject({ backup: { problem: "old", since } });
    expect(await read()).toMatchObject({ backup: null });

    const [startedAt, triedAt] = [ago(10), ago(9)];
    const trial = { triedAt, trialPassed: false, trialError: "too few rows" };
    await db().backup.create({ data: { ...made, startedAt, ...trial } });
    expect(await readAsOwner()).toMatchObject({ backup: { problem: "trial", since: triedAt.toISOString() } });
    await db().backup.create({ data: { state: "failed", startedAt: ago(1), endedAt: ago(0), lacksRoom: true } });
    expect(await readAsOwner()).toMatchObject({ backup: { problem: "room", since: startedAt.toISOString() } });
    await db().backup.deleteMany();
  });
});

async function makeRefund(createdAt: Date) {
  return db().refund.update({ where: { id: await rowOf.Refund() }, data: { createdAt } });
}
