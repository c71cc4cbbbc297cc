import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRefunds, lockBooking, openPayment } from "~/features/ledger/ledger.service";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { dayAhead, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { razorpayKeys, setFirstSettings } from "~tests/support/settings";
import { type Arrival, recordByHand, settle } from "./settle.service";

beforeAll(() => setFirstSettings(razorpayKeys));
afterAll(() => setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null }));

const now = new Date("2026-11-23T06:30:00.000Z");

/** A Pending booking of 10,000 rupees, with 3,000 due at booking, and a payment of 3,000 that was requested. */
async function makePayable({ amount = 3000, ...data }: { amount?: number; heldUntil?: Date } = {}) {
  const [tour, user] = await Promise.all([makeTour({ capacityPerDate: 4 }), makeUser()]);
  const policy = { totalPrice: 10_000, deposit: 3000, balanceDueOn: toDatabaseDate(dayAhead(10)) };
  const booking = await makeBooking({ tourId: tour.id, userId: user.id, ...policy, ...data });
  const orderId = `order_${randomUUID()}`;
  const payment = await db().$transaction((tx) =>
    openPayment(tx, booking.id, { provider: "razorpay", kind: "deposit", amount, orderId }),
  );
  return { booking, user, payment, orderId };
}

const arrivalOf = ({ orderId }: { orderId: string }, more: Partial<Arrival> = {}): Arrival => ({
  payment: { provider: "razorpay", orderId },
  providerRef: `pay_${randomUUID()}`,
  amount: 3000,
  at: now,
  actorId: null,
  ...more,
});

const settleOne = (arrival: Arrival) => db().$transaction((tx) => settle(tx, arrival));

const read = (id: string) =>
  db().booking.findUniqueOrThrow({
    where: { id },
    include: { payments: true, refunds: true, events: { orderBy: [{ at: "asc" }, { id: "asc" }] }, mails: true },
  });

const kindsOf = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind).sort();

describe("settle", () => {
  it("records a capture, confirms the booking and ends its hold", async () => {
    const made = await makePayable({ heldUntil: new Date() });
    expect(await settleOne(arrivalOf(made))).toBe("captured");
    const { status, paid, heldUntil, events, mails, payments } = await read(made.booking.id);
    expect([status, Number(paid), heldUntil]).toEqual(["Confirmed", 3000, null]);
    expect(payments).toMatchObject([{ state: "captured", capturedAt: now }]);
    expect(events.slice(-2)).toMatchObject([
      { kind: "payment", reason: "₹3,000 received by Razorpay", actorId: null },
      { kind: "status", from: "Pending", to: "Confirmed", reason: "Paid", actorId: null },
    ]);
    expect(kindsOf(mails)).toEqual(["payment-received"]);
    expect(mails[0]?.payload).toMatchObject({ amount: 3000, due: 7000, dueOn: dayAhead(10), isConfirmed: true });
  });

  it("records the same capture once, reported 50 times at once", async () => {
    const made = await makePayable();
    const arrival = arrivalOf(made);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => settleOne(arrival)));
    expect(outcomes.filter((settled) => settled === "captured")).toHaveLength(1);
    expect(outcomes.filter((settled) => settled === "repeat")).toHaveLength(49);
    const { paid, events, mails, payments } = await read(made.booking.id);
    expect(Number(paid)).toBe(3000);
    expect(payments).toHaveLength(1);
    expect(kindsOf(events.filter(({ to }) => to !== "Pending"))).toEqual(["payment", "status"]);
    expect(mails).toHaveLength(1);
  });

  it("keeps another amount apart until an admin takes it", async () => {
    const made = await makePayable();
    const arrival = arrivalOf(made, { amount: 2999.99 });
    expect(await settleOne(arrival)).toBe("mismatched");
    expect(await settleOne(arrival)).toBe("repeat");
    expect(await read(made.booking.id)).toMatchObject({
      status: "Pending",
      payments: [{ state: "mismatched" }],
      mails: [],
    });
    expect(Number((await read(made.booking.id)).paid)).toBe(0);
    expect(await settleOne({ ...arrival, isAccepted: true })).toBe("captured");
    const { status, paid } = await read(made.booking.id);
    expect([status, Number(paid)]).toEqual(["Pending", 2999.99]);
  });

  it("keeps each of several other amounts, and takes the right one among them", async () => {
    const made = await makePayable();
    expect(await settleOne(arrivalOf(made, { amount: 2000 }))).toBe("mismatched");
    expect(await settleOne(arrivalOf(made, { amount: 2000 }))).toBe("mismatched");
    expect(await settleOne(arrivalOf(made))).toBe("captured");
    const { status, paid, payments } = await read(made.booking.id);
    expect([status, Number(paid)]).toEqual(["Confirmed", 3000]);
    expect(payments.map(({ state }) => state).sort()).toEqual(["captured", "mismatched", "mismatched"]);
  });

  it("gives back what arrives after the booking's end, and does not revive it", async () => {
    const made = await makePayable();
    await db().booking.update({ where: { id: made.booking.id }, data: { status: "Cancelled" } });
    expect(await settleOne(arrivalOf(made))).toBe("late");
    const { status, paid, refunding, refunds, mails } = await read(made.booking.id);
    expect([status, Number(paid), Number(refunding)]).toEqual(["Cancelled", 3000, 3000]);
    expect(refunds).toMatchObject([{ state: "created", nextAttemptAt: expect.any(Date) }]);
    expect(kindsOf(mails)).toEqual(["payment-returned"]);
  });

  it("gives back a second payment of the same order", async () => {
    const made = await makePayable();
    await settleOne(arrivalOf(made));
    const second = arrivalOf(made);
    expect(await settleOne(second)).toBe("extra");
    expect(await settleOne(second)).toBe("repeat");
    const { paid, refunding, payments, mails } = await read(made.booking.id);
    expect([Number(paid), Number(refunding), payments.length]).toEqual([6000, 3000, 2]);
    expect(kindsOf(mails)).toEqual(["payment-received", "payment-returned"]);
  });

  it("owes what is beyond the price, and leaves it to an admin to send it", async () => {
    const made = await makePayable();
    await settleOne(arrivalOf(made));
    const all = { provider: "razorpay", kind: "full", amount: 10_000, orderId: `order_${randomUUID()}` } as const;
    await db().$transaction((tx) => openPayment(tx, made.booking.id, all));
    expect(await settleOne(arrivalOf(all, { amount: 10_000 }))).toBe("captured");
    const { paid, refunding, refunds, mails } = await read(made.booking.id);
    expect([Number(paid), Number(refunding)]).toEqual([13_000, 3000]);
    expect(refunds).toMatchObject([{ state: "created", nextAttemptAt: null, reason: "More was paid than the price." }]);
    expect(kindsOf(mails)).toEqual(["payment-received", "payment-received"]);
  });

  it("records a capture after an attempt that failed", async () => {
    const made = await makePayable();
    await db().payment.update({ where: { id: made.payment.id }, data: { state: "failed" } });
    expect(await settleOne(arrivalOf(made))).toBe("captured");
  });

  it("knows no payment of another order", async () => {
    expect(await settleOne(arrivalOf({ orderId: "order_x" }))).toBe("unknown");
  });

  it("records cash, and confirms the booking only when what is due at booking is paid", async () => {
    const { booking, user } = await makePayable();
    const pay = (amount: number) =>
      db().$transaction((tx) =>
        recordByHand(tx, booking.id, { provider: "cash", amount, note: "Receipt 12" }, { actorId: user.id, now }),
      );
    expect(await pay(1000)).toBe("captured");
    expect((await read(booking.id)).status).toBe("Pending");
    expect(await pay(2000)).toBe("captured");
    expect((await read(booking.id)).status).toBe("Confirmed");
    await pay(7000);
    const { payments, paid } = await read(booking.id);
    expect(Number(paid)).toBe(10_000);
    expect(payments.filter(({ provider }) => provider === "cash").map(({ kind }) => kind)).toContain("balance");
  });
});

describe("refunds", () => {
  const giveBack = (bookingId: string, amount: number) =>
    db().$transaction(async (tx) => {
      const refund = { amount, reason: "Asked for", actorId: null, isReleased: false };
      return createRefunds(tx, await lockBooking(tx, bookingId), refund);
    });

  it("are refused beyond what was received, also ten at once", async () => {
    const made = await makePayable();
    await settleOne(arrivalOf(made));
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => giveBack(made.booking.id, 3000)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { refunding, refunds } = await read(made.booking.id);
    expect([Number(refunding), refunds.length]).toEqual([3000, 1]);
    await expect(giveBack(made.booking.id, 0.01)).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("are refused by the database too", async () => {
    const made = await makePayable();
    await settleOne(arrivalOf(made));
    const { id: paymentId, bookingId, provider } = made.payment;
    const one = { paymentId, bookingId, provider, reason: "By hand" };
    await db().refund.create({ data: { ...one, amount: 2000 } });
    await expect(db().refund.create({ data: { ...one, amount: 1000.01 } })).rejects.toThrow("more than was received");
    expect(Number((await read(bookingId)).refunding)).toBe(2000);
  });

  it("take from the sums what went back", async () => {
    const made = await makePayable();
    await settleOne(arrivalOf(made));
    await giveBack(made.booking.id, 1000);
    await db().refund.updateMany({ where: { bookingId: made.booking.id }, data: { state: "done", doneAt: now } });
    const { paid, refunded, refunding } = await read(made.booking.id);
    expect([paid, refunded, refunding].map(Number)).toEqual([2000, 1000, 0]);
  });
});
