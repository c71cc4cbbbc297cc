import { beforeAll, describe, expect, it } from "vitest";
import { expiredReason } from "~/features/booking/booking-event.schema";
import { db } from "~/server/db/client";
import { plannedSql } from "~/server/db/sql";
import { makeBooking, makeTour, makeUser, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { faultLine } from "./old-faults.rules";
import { foundFault, type OldFaultKind } from "./old-faults.schema";
import { oldFaultsSql } from "./old-faults.sql";

withOwnDatabase();

/** Before this database got any migration, as if an earlier version had written it. */
const before = new Date("2026-01-15T06:00:00Z");
const endedAt = new Date("2026-02-01T06:00:00Z");

async function find() {
  return foundFault.array().parse(await plannedSql(oldFaultsSql));
}

type Data = Parameters<typeof makeBooking>[0];

/** A booking that was cancelled in February, by its customer or because it was not paid in time. */
async function makeEnded(data: Data, { isByCustomer = false }: { isByCustomer?: boolean } = {}) {
  const { id: userId } = await makeUser();
  const actor = isByCustomer ? { actorId: userId } : { reason: expiredReason };
  const event = { from: "Pending", to: "Cancelled", at: endedAt, ...actor } as const;
  return makeBooking({ userId, status: "Cancelled", events: { create: event }, ...data });
}

async function pay(
  bookingId: string,
  received: number,
  more: { amount?: number; provider?: "cash" | "razorpay" } = {},
) {
  const { amount = received, provider = "cash" } = more;
  const reference = word()
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .padEnd(12, "X")
    .slice(0, 12);
  const state = { state: "captured", received, capturedAt: before } as const;
  return db().payment.create({ data: { bookingId, provider, kind: "other", amount, reference, ...state } });
}

async function giveBack(bookingId: string, paymentId: string, amount: number, createdAt: Date) {
  const done = { state: "done", doneAt: createdAt, createdAt } as const;
  const of = { bookingId, paymentId, provider: "cash" } as const;
  await db().refund.create({ data: { ...of, amount, reason: "A favour", ...done } });
}

const half = [{ until: "2026-03-01T00:00:00.000Z", refundPercent: 50 }];

/** Makes a booking that the fault has touched, and its healthy neighbour. */
const pairs: Record<OldFaultKind, () => Promise<{ ill: string; healthy: string }>> = {
  ended: async () => {
    const [ill, healthy] = [await makeEnded({ totalPrice: 0 }), await makeEnded({})];
    return { ill: ill.reference, healthy: healthy.reference };
  },
  owed: async () => {
    const [ill, healthy] = [await makeBooking({ status: "Confirmed" }), await makeBooking({ status: "Confirmed" })];
    await pay(ill.id, 9000);
    // A price that fell without a refund, as an earlier version left it.
    await plannedSql(`ALTER TABLE "Booking" DISABLE TRIGGER "Booking_money"`);
    await db().booking.update({ where: { id: ill.id }, data: { totalPrice: 8000 } });
    await plannedSql(`ALTER TABLE "Booking" ENABLE TRIGGER "Booking_money"`);
    await pay(healthy.id, 9000);
    return { ill: ill.reference, healthy: healthy.reference };
  },
  kept: async () => {
    const [ill, healthy] = [
      await makeEnded({ cancellation: half }, { isByCustomer: true }),
      await makeEnded({ cancellation: half }, { isByCustomer: true }),
    ];
    await pay(ill.id, 9000);
    const payment = await pay(healthy.id, 9000);
    await giveBack(healthy.id, payment.id, 4500, endedAt);
    return { ill: ill.reference, healthy: healthy.reference };
  },
  dueAgain: async () => {
    const [ill, healthy] = [await makeBooking({ status: "Confirmed" }), await makeBooking({ status: "Confirmed" })];
    for (const [{ id }, at] of [[ill, before] as const, [healthy, new Date()] as const]) {
      const payment = await pay(id, 9000);
      await giveBack(id, payment.id, 1000, at);
    }
    return { ill: ill.reference, healthy: healthy.reference };
  },
  oneDay: async () => {
    const { id: tourId } = await makeTour({ days: 3 });
    const [ill, healthy] = [await makeBooking({ tourId }), await makeBooking({ tourId })];
    await issue(ill.id, 1);
    await issue(healthy.id, 3);
    return { ill: ill.reference, healthy: healthy.reference };
  },
  feeOnTop: async () => {
    const [ill, healthy] = [await makeBooking({ totalPrice: 20_000 }), await makeBooking({ totalPrice: 20_000 })];
    await pay(ill.id, 9212.4, { amount: 9000, provider: "razorpay" });
    await pay(healthy.id, 9000, { provider: "razorpay" });
    return { ill: ill.reference, healthy: healthy.reference };
  },
};

let serial = 0;

async function issue(bookingId: string, days: number) {
  serial += 1;
  const number = { series: "B", financialYear: "25-26", serial, number: `B/25-26/${String(serial).padStart(6, "0")}` };
  const sums = { total: 9000, taxable: 9000, cgst: 0, sgst: 0, igst: 0 };
  const issued = { issuedAt: before, issuedOn: new Date("2026-01-15") };
  const content = { booking: { days } };
  await db().paper.create({
    data: { kind: "bill", bookingId, cause: `invoice:${bookingId}:1`, content, ...number, ...sums, ...issued },
  });
}

const made = new Map<OldFaultKind, { ill: string; healthy: string }>();
const kinds: readonly OldFaultKind[] = ["ended", "owed", "kept", "dueAgain", "oneDay", "feeOnTop"];

beforeAll(async () => {
  for (const kind of kinds) made.set(kind, await pairs[kind]());
});

describe("what faults of earlier versions have left", () => {
  it.each(kinds)("is found in a booking of the kind %s, and not in its healthy neighbour", async (kind) => {
    const found = await find();
    const { ill, healthy } = made.get(kind) ?? {};
    expect(found.filter(({ reference }) => reference === ill).map((fault) => fault.kind)).toEqual([kind]);
    expect(found.filter(({ reference }) => reference === healthy)).toEqual([]);
  });

  it("is not found where a move by the customer has settled the share of a cancellation", async () => {
    const { id, reference } = await makeEnded({ cancellation: half }, { isByCustomer: true });
    await db().booking.update({
      where: { id },
      data: { refundShares: [{ amount: 9000, percent: 0, bound: "most" }] },
    });
    await pay(id, 9000);
    expect((await find()).filter((fault) => fault.reference === reference)).toEqual([]);
  });

  it("is said with the amount, and what to do", async () => {
    const lines = (await find()).map(faultLine);
    expect(lines).toHaveLength(kinds.length);
    expect(lines[1]).toMatch(
      /^NE-\w+: ₹1,000 more is paid than the price, and no refund is written\. Give back ₹1,000 /,
    );
    expect(lines[2]).toContain("₹4,500 more was kept");
    expect(lines[3]).toContain("₹1,000 of it is asked for again");
    expect(lines[5]).toContain("₹212.40 more than was asked");
    for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN/);
  });
});
